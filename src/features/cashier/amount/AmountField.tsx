import { type CSSProperties, useId } from 'react';
import { intlLocale, type Language } from '#src/i18n/languages.ts';
import { currencySymbol } from '#src/rules/money/money.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { plainAmount } from '#src/rules/money/typed-amount.ts';
import css from './amount-field.module.css';
import { typedOfMinor } from './deposit-amount.ts';

interface Props {
  label: string;
  /** The label of the group of quick amounts. */
  chipsLabel: string;
  currency: string;
  language: Language;
  typed: string;
  amountMinor: number | undefined;
  /** Quick amounts to choose with one tap, in minor units. */
  chips: readonly number[];
  /** The label of a quick amount, in place of its sum. */
  chipName?: (minor: number) => string | undefined;
  /** The accepted range, shown while there is no error. */
  bounds: string;
  error: string | undefined;
  enterKeyHint: 'go' | 'next';
  onChange: (typed: string) => void;
}

/** A sum of money, typed or chosen with a tap, with the accepted range below it. */
export function AmountField({
  label,
  currency,
  typed,
  bounds,
  error,
  enterKeyHint,
  onChange,
  ...more
}: Props) {
  const id = useId();
  return (
    <div className={css.amount}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div
        className={css.sum}
        dir="ltr"
        style={{ '--characters': Math.max(1, typed.length) } as CSSProperties}
      >
        <span className={css.symbol} aria-hidden="true" translate="no">
          {currencySymbol(currency)}
        </span>
        <input
          id={id}
          className={`${css.input} number`}
          name="amount"
          type="text"
          inputMode="decimal"
          enterKeyHint={enterKeyHint}
          autoComplete="off"
          placeholder="0"
          maxLength={16}
          translate="no"
          aria-describedby={`${id}-bounds`}
          aria-invalid={error ? true : undefined}
          value={typed}
          onChange={(event) => onChange(plainAmount(event.target.value))}
        />
      </div>
      <p id={`${id}-bounds`} className={css.bounds} data-wrong={error ? true : undefined} aria-live="polite">
        {error ?? bounds}
      </p>
      <Chips currency={currency} onChange={onChange} {...more} />
    </div>
  );
}

type ChipProps = Pick<
  Props,
  'chipsLabel' | 'currency' | 'language' | 'amountMinor' | 'chips' | 'chipName' | 'onChange'
>;

function Chips({ chipsLabel, currency, language, amountMinor, chips, chipName, onChange }: ChipProps) {
  return (
    <fieldset className={css.chips}>
      <legend className="visually-hidden">{chipsLabel}</legend>
      {chips.map((chip) => (
        <button
          key={chip}
          className={css.chip}
          type="button"
          aria-pressed={chip === amountMinor}
          onClick={() => onChange(typedOfMinor(chip, currency))}
        >
          {chipName?.(chip) ?? (
            <bdi className="number" dir="ltr" translate="no">
              {wholeText(moneyText(chip, currency, intlLocale[language]))}
            </bdi>
          )}
        </button>
      ))}
    </fieldset>
  );
}

/** A sum without its fraction when the fraction is zero. */
function wholeText(money: string): string {
  return money.replace(/\.0+$/, '');
}
