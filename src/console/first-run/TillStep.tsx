import { typedIn } from '#src/console/form/form-texts.ts';
import { useState } from 'react';
import { CashierSwitch } from './CashierSwitch.tsx';
import { DocumentForm } from './DocumentForm.tsx';
import type { FieldErrors } from './field-errors.ts';
import css from './first-run.module.css';
import type { FirstRun, StepProps } from './first-run.store.ts';
import { isRow, type Row, textAt, valueAt } from '#src/console/kit/row.ts';
import { type ConsoleWords, said, useWords } from '#src/console/words/words.ts';
import { currencyDecimals, decimalOfMinor, minorOfDecimal } from '#src/rules/money/money.ts';
import { Field } from '#src/ui/fields/Field.tsx';

/** A till by bank transfer, the only one that needs no provider; every other is written among the settings. */
export function TillStep({ value }: StepProps) {
  const words = useWords();
  const money = value.items.find(({ name }) => name === 'money');
  const isStated = money !== undefined && money.lacks.every(({ what }) => what !== 'currency');
  // The form stays while its step is open, so that it can say that it has stored.
  const [isReached] = useState(() => reachesPlayers(value));
  return (
    <>
      <DocumentForm
        name="tills"
        title={said(words, 'firstRun.form.till')}
        judge={(form) => wrongAmounts(words, form)}
        read={withTill}
      >
        {(document, { errorOf, currency }) => (
          <TillFields
            till={transferTill(document)}
            usual={isStated ? currency : undefined}
            errorOf={errorOf}
          />
        )}
      </DocumentForm>
      {isReached ? null : <CashierSwitch />}
      <ul className={css.links}>
        <li>
          <a href="/ops/settings?id=tills">{said(words, 'firstRun.toTills')}</a>
        </li>
      </ul>
    </>
  );
}

function reachesPlayers({ items }: FirstRun): boolean {
  const lacks = items.find(({ name }) => name === 'till')?.lacks ?? [];
  return !lacks.some(({ what }) => what === 'deposits-on' || what === 'withdrawals-on');
}

const texts = [
  ['payee', 70],
  ['bank', 70],
  ['account', 64],
] as const;
const amounts = ['least', 'most'] as const;

/** The till by transfer that is stored; a till is never removed, so it is changed and no second one is made. */
function transferTill(document: Row): Row | undefined {
  const tills = Array.isArray(document['tills']) ? (document['tills'] as unknown[]) : [];
  return tills.filter(isRow).find(({ provider }) => provider === 'transfer');
}

interface FieldsProps {
  till: Row | undefined;
  /** The currency of the site. */
  usual: string | undefined;
  errorOf: (field: string) => { error?: string };
}

function TillFields({ till, usual, errorOf }: FieldsProps) {
  const words = useWords();
  const currency = textAt(till, 'currency');
  const bound = (path: string) => {
    const minor = valueAt(till, `channels.0.${path}`);
    if (typeof minor !== 'number' || currency === undefined) return '';
    return decimalOfMinor(minor, currencyDecimals(currency));
  };
  const bounds = { least: bound('minMinor'), most: bound('maxMinor') };
  return (
    <>
      <Field
        {...errorOf('currency')}
        name="currency"
        label={said(words, 'firstRun.field.currency')}
        pattern="[A-Za-z]{3}"
        maxLength={3}
        required
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={currency ?? usual ?? ''}
        readOnly={currency !== undefined}
      />
      {texts.map(([name, maxLength]) => (
        <Field
          key={name}
          {...errorOf(name)}
          name={name}
          label={said(words, `firstRun.field.${name}`)}
          minLength={name === 'account' ? 4 : 1}
          maxLength={maxLength}
          defaultValue={textAt(till, name) ?? ''}
          required
          autoComplete="off"
        />
      ))}
      {amounts.map((name) => (
        <Field
          key={name}
          {...errorOf(name)}
          name={name}
          label={said(words, `firstRun.field.${name}`)}
          inputMode="decimal"
          defaultValue={bounds[name]}
          maxLength={12}
          required
          autoComplete="off"
        />
      ))}
    </>
  );
}

function boundsIn(form: FormData) {
  const decimals = currencyDecimals(typedIn(form, 'currency').toUpperCase());
  const [least, most] = amounts.map((name) => minorOfDecimal(typedIn(form, name), decimals));
  return { minMinor: least?.ok ? least.value : 0, maxMinor: most?.ok ? most.value : 0 };
}

/** The bounds that are no amounts, or that stand the wrong way round. */
function wrongAmounts(words: ConsoleWords, form: FormData): FieldErrors {
  const { minMinor, maxMinor } = boundsIn(form);
  const notRead = said(words, 'firstRun.wrong.amount');
  if (minMinor > 0 && maxMinor > 0 && maxMinor < minMinor)
    return { most: said(words, 'firstRun.wrong.order') };
  return { ...(minMinor > 0 ? {} : { least: notRead }), ...(maxMinor > 0 ? {} : { most: notRead }) };
}

/** The tills with this one: a channel of deposits by transfer, and a bank that payouts go to by hand. */
function withTill(form: FormData, document: Row): Row {
  const typed = (name: string) => typedIn(form, name);
  const currency = typed('currency').toUpperCase();
  const bounds = boundsIn(form);
  const names = { en: typed('bank') };
  const before = Array.isArray(document['tills']) ? (document['tills'] as unknown[]) : [];
  const known = transferTill(document);
  const firstOf = (list: 'channels' | 'payoutBanks') => valueAt(known, `${list}.0`);
  const restOf = (list: 'channels' | 'payoutBanks') => {
    const all = valueAt(known, list);
    return Array.isArray(all) ? (all as unknown[]).slice(1) : [];
  };
  const channel = { bankCode: 'TRANSFER', bankType: 'bank', group: 'transfer' };
  const bank = { bankCode: 'BANK', kind: 'bank' };
  const till = {
    ...(known ?? { id: `bank-${before.length + 1}`, provider: 'transfer', demo: false, currency }),
    ...{ payee: typed('payee'), bank: typed('bank'), account: typed('account') },
    channels: [{ ...channel, ...asRow(firstOf('channels')), names, ...bounds }, ...restOf('channels')],
    payoutBanks: [{ ...bank, ...asRow(firstOf('payoutBanks')), names, ...bounds }, ...restOf('payoutBanks')],
  };
  return { tills: known ? before.map((each) => (each === known ? till : each)) : [...before, till] };
}

function asRow(value: unknown): Row {
  return isRow(value) ? value : {};
}
