import { type SubmitEvent, useRef, useState } from 'react';
import { type LimitPeriod, limitPeriods } from '#src/contracts/limits/jurisdiction-pack.ts';
import { failureText } from '#src/i18n/words.ts';
import { plainAmount } from '#src/rules/money/typed-amount.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import css from './deposit-steps.module.css';
import { minorOfTyped } from '#src/features/cashier/amount/deposit-amount.ts';
import { chooseDepositLimit, type LimitChoiceCode } from './state/deposit-channels.store.ts';
import { say } from './state/deposit-text.ts';
import type { DepositWords } from './state/deposit-words.server.ts';

interface Props {
  currency: string;
  words: DepositWords;
}

/** The choice of a deposit limit, or of none, before the first deposit; both are equally easy. */
export function LimitChoice({ currency, words }: Props) {
  const { t } = words;
  const field = useRef<HTMLInputElement>(null);
  const [period, setPeriod] = useState<LimitPeriod>('month');
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [code, setCode] = useState<LimitChoiceCode>();
  const [busy, setBusy] = useState<'limit' | 'none'>();

  async function choose(value: number | null): Promise<void> {
    setBusy(value === null ? 'none' : 'limit');
    setCode(undefined);
    const refused = await chooseDepositLimit(period, value);
    setBusy(undefined);
    setCode(refused);
    if (!refused && value !== null) showToast(t.limitHolds, { kind: 'confirmed' });
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const value = minorOfTyped(typed, currency);
    setIsWrong(value === undefined);
    if (value === undefined) field.current?.focus();
    else void choose(value);
  }

  return (
    <form className={css.form} noValidate onSubmit={onSubmit}>
      <h2 className={css.title}>{t.limitTitle}</h2>
      <p className={css.lead}>{t.limitLead}</p>
      <fieldset className={css.periods}>
        <legend>{t.limitPeriod}</legend>
        {limitPeriods.map((each) => (
          <label key={each} className={css.period}>
            <input type="radio" name="period" checked={each === period} onChange={() => setPeriod(each)} />
            <span>{t[each]}</span>
          </label>
        ))}
      </fieldset>
      <Field
        ref={field}
        label={say(words, t.amountIn, { currency })}
        error={isWrong ? say(words, t.amountWrong, { example: '100' }) : undefined}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        dir="ltr"
        maxLength={16}
        value={typed}
        onChange={(event) => setTyped(plainAmount(event.target.value))}
      />
      <div className={css.bar}>
        <FormNotice>{code ? failureText(words, code) : null}</FormNotice>
        <Button kind="primary" wide type="submit" busy={busy === 'limit'} disabled={busy !== undefined}>
          {t.limitSet}
        </Button>
        <Button
          kind="quiet"
          wide
          busy={busy === 'none'}
          disabled={busy !== undefined}
          onClick={() => void choose(null)}
        >
          {t.limitNone}
        </Button>
      </div>
    </form>
  );
}
