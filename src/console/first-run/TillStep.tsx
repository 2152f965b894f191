import { typedIn } from '#src/console/form/form-texts.ts';
import { DocumentForm } from './DocumentForm.tsx';
import css from './first-run.module.css';
import type { Row } from '#src/console/kit/row.ts';
import { said, useWords } from '#src/console/words/words.ts';
import { currencyDecimals, minorOfDecimal } from '#src/rules/money/money.ts';
import { Field } from '#src/ui/fields/Field.tsx';

/** A till by bank transfer, the only one that needs no provider; every other is written among the settings. */
export function TillStep() {
  const words = useWords();
  return (
    <>
      <DocumentForm name="tills" title={said(words, 'firstRun.form.till')} read={withTill}>
        {() => <TillFields />}
      </DocumentForm>
      <ul className={css.links}>
        <li>
          <a href="/ops/settings?id=tills">{said(words, 'firstRun.toTills')}</a>
        </li>
      </ul>
    </>
  );
}

const texts = [
  ['payee', 70],
  ['bank', 70],
  ['account', 64],
] as const;
const amounts = ['least', 'most'] as const;

function TillFields() {
  const words = useWords();
  return (
    <>
      <Field
        name="currency"
        label={said(words, 'firstRun.field.currency')}
        pattern="[A-Za-z]{3}"
        maxLength={3}
        required
        autoComplete="off"
        autoCapitalize="characters"
      />
      {texts.map(([name, maxLength]) => (
        <Field
          key={name}
          name={name}
          label={said(words, `firstRun.field.${name}`)}
          minLength={name === 'account' ? 4 : 1}
          maxLength={maxLength}
          required
          autoComplete="off"
        />
      ))}
      {amounts.map((name) => (
        <Field
          key={name}
          name={name}
          label={said(words, `firstRun.field.${name}`)}
          inputMode="decimal"
          maxLength={12}
          required
          autoComplete="off"
        />
      ))}
    </>
  );
}

/** The tills with one more: a channel of deposits by transfer, and a bank that payouts go to by hand. */
function withTill(form: FormData, document: Row): Row | undefined {
  const typed = (name: string) => typedIn(form, name);
  const currency = typed('currency').toUpperCase();
  const decimals = currencyDecimals(currency);
  const [least, most] = amounts.map((name) => minorOfDecimal(typed(name), decimals));
  if (!least?.ok || !most?.ok || least.value < 1 || most.value < least.value) return undefined;
  const bounds = { minMinor: least.value, maxMinor: most.value };
  const names = { en: typed('bank') };
  const before = Array.isArray(document['tills']) ? (document['tills'] as unknown[]) : [];
  const till = {
    ...{ id: `bank-${before.length + 1}`, provider: 'transfer', demo: false, currency },
    ...{ payee: typed('payee'), bank: typed('bank'), account: typed('account') },
    channels: [{ bankCode: 'TRANSFER', bankType: 'bank', group: 'transfer', names, ...bounds }],
    payoutBanks: [{ bankCode: 'BANK', names, kind: 'bank', ...bounds }],
  };
  return { tills: [...before, till] };
}
