import { dayText, shortDateText } from '#src/browser/date-text.ts';
import type { RebateDay } from '#src/contracts/rewards/day-close.ts';
import css from '#src/features/rewards/centre/centre.module.css';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import { Button } from '#src/ui/buttons/Button.tsx';
import { DayParts } from './DayParts.tsx';
import { owedMinor } from './rebate-texts.ts';
import type { RebateWords } from './rebate-words.server.ts';
import own from './rebate.module.css';

interface Props {
  day: RebateDay;
  currency: string;
  words: RebateWords;
  busy: boolean;
  /** Another day is being paid. */
  disabled: boolean;
  onClaim: () => void;
}

/** A closed day that owes something: the amount, its parts, and the button that pays it. */
export function OwedDay({ day, currency, words, busy, disabled, onClaim }: Props) {
  const { t, language } = words;
  const locale = intlLocale[language];
  const name = dayText(day.day, locale);
  return (
    <li className={own.day} data-day={day.day}>
      <div className={own.head}>
        <div className={css.words}>
          <span className={css.faint}>{name}</span>
          <b className={own.sum}>
            <Money amountMinor={owedMinor(day)} currency={currency} locale={locale} />
          </b>
          {day.paysAtMs === undefined ? null : (
            <span className={css.faint}>
              {fill(t.paysOn, { date: shortDateText(day.paysAtMs, locale) }, locale)}
            </span>
          )}
        </div>
        <Button
          kind="primary"
          aria-label={`${t.claim}: ${name}`}
          busy={busy}
          disabled={disabled}
          keepsFocus
          onClick={onClaim}
        >
          {t.claim}
        </Button>
      </div>
      <DayParts day={day} currency={currency} words={words} />
    </li>
  );
}
