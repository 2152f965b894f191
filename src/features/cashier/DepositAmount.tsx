import { type CSSProperties, useId } from 'react';
import { currencySymbol } from '#src/rules/money.ts';
import css from './deposit-form.module.css';
import { plainAmount, typedOfMinor } from './deposit-amount.ts';
import type { DepositChannel } from './deposit-channels.store.ts';
import { amountText, rangeText, say } from './deposit-text.ts';
import type { DepositWords } from './deposit-words.server.ts';

interface Props {
  typed: string;
  amountMinor: number | undefined;
  /** Amounts at one tap, and nothing else, in minor units. */
  chips: readonly number[];
  channel: DepositChannel;
  error: string | undefined;
  words: DepositWords;
  onChange: (typed: string) => void;
}

/** A sum, typed or chosen by a tap, with what is taken at once below it. */
export function DepositAmount({ typed, amountMinor, chips, channel, error, words, onChange }: Props) {
  const { t } = words;
  const id = useId();
  const { currency } = channel;
  const symbol = currencySymbol(currency);
  const length = Math.max(1, typed.length);
  return (
    <div className={css.amount}>
      <label className={css.label} htmlFor={id}>
        {say(words, t.amountIn, { currency })}
      </label>
      <div className={css.sum} dir="ltr" style={{ '--characters': length } as CSSProperties}>
        <span className={css.symbol} aria-hidden="true" translate="no">
          {symbol}
        </span>
        <input
          id={id}
          className={`${css.input} number`}
          name="amount"
          type="text"
          inputMode="decimal"
          enterKeyHint="go"
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
        {error ?? rangeText(words, channel)}
      </p>
      <fieldset className={css.chips}>
        <legend className="visually-hidden">{t.amounts}</legend>
        {chips.map((chip) => (
          <button
            key={chip}
            className={css.chip}
            type="button"
            aria-pressed={chip === amountMinor}
            onClick={() => onChange(typedOfMinor(chip, currency))}
          >
            <bdi className="number" dir="ltr" translate="no">
              {chipText(words, chip, currency)}
            </bdi>
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** A chip without the fraction that a whole sum does not need. */
function chipText(words: DepositWords, chip: number, currency: string): string {
  return amountText(words, chip, currency).replace(/\.0+$/, '');
}
