import { type CSSProperties, useId } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { currencySymbol } from '#src/rules/money.ts';
import { moneyText } from '#src/ui/money-text.ts';
import { say } from './cards-text.ts';
import { amountChips, plainAmount, typedOfMinor } from './deposit-amount.ts';
import css from './withdraw-form.module.css';
import { mostMinor, type PayoutPlace } from './withdraw-rules.ts';
import type { WithdrawWords } from './withdraw-words.server.ts';
import type { Funds } from './withdrawals.store.ts';

interface Props {
  typed: string;
  amountMinor: number | undefined;
  place: PayoutPlace;
  funds: Funds;
  error: string | undefined;
  words: WithdrawWords;
  onChange: (typed: string) => void;
}

/** How many round amounts stand before the one that is all of it. */
const roundMost = 3;

/** The sum, typed or chosen by a tap. */
export function WithdrawAmount({ typed, amountMinor, place, funds, error, words, onChange }: Props) {
  const { t, language } = words;
  const id = useId();
  const { currency, withdrawableMinor } = funds;
  const money = (minor: number) => moneyText(minor, currency, intlLocale[language]);
  const most = mostMinor(place, withdrawableMinor);
  const chips = amountChips(place.bank.minMinor, most - 1).slice(0, roundMost);
  return (
    <div className={css.amount}>
      <label className={css.label} htmlFor={id}>
        {say(words, t.amountIn, { currency })}
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
          enterKeyHint="next"
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
        {error ?? say(words, t.range, { min: money(place.bank.minMinor), max: money(place.bank.maxMinor) })}
      </p>
      <fieldset className={css.chips}>
        <legend className="visually-hidden">{t.amounts}</legend>
        {[...chips, most].map((chip) => (
          <button
            key={chip}
            className={css.chip}
            type="button"
            aria-pressed={chip === amountMinor}
            onClick={() => onChange(typedOfMinor(chip, currency))}
          >
            {chip === most ? (
              t.all
            ) : (
              <bdi className="number" dir="ltr" translate="no">
                {money(chip).replace(/\.0+$/, '')}
              </bdi>
            )}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
