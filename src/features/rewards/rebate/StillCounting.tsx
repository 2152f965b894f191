import { dayText } from '#src/browser/date-text.ts';
import css from '#src/features/rewards/centre/centre.module.css';
import { intlLocale } from '#src/i18n/languages.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { fill } from '#src/rules/text/message.ts';
import type { ClosedDays, Rates } from './rebate.store.ts';
import { carryMinor } from './rebate-texts.ts';
import type { RebateWords } from './rebate-words.server.ts';

interface Props {
  closed: ClosedDays;
  rates: Rates | undefined;
  words: RebateWords;
}

/** What is not paid yet, and what later corrections take from it, where that is more than a fraction. */
export function StillCounting({ closed, rates, words }: Props) {
  const { t, language } = words;
  const { periodEnds, carryMillionths, cashbackCarryMinor, currency = '' } = closed;
  const locale = intlLocale[language];
  const carried = carryMinor(carryMillionths);
  const say = (message: string, minor: number) =>
    fill(message, { amount: moneyText(Math.abs(minor), currency, locale) }, locale);
  const lines = [
    isTodayNext(rates, periodEnds) && t.countedToday,
    periodEnds !== undefined &&
      fill(
        rates?.rebate?.period === 'day' ? t.countedCashback : t.countedUntil,
        { day: dayText(periodEnds, locale) },
        locale,
      ),
    carried > 0 && say(t.soFar, carried),
    carried < 0 && say(t.carryRebate, carried),
    cashbackCarryMinor < 0 && say(t.carryCashback, cashbackCarryMinor),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="still-counting">
      <h2 id="still-counting">{t.counting}</h2>
      {lines.map((line) => (
        <p key={line} className={css.bonusTitle}>
          {line}
        </p>
      ))}
    </section>
  );
}

/** Whether what is earned today is known as soon as the day has ended. */
function isTodayNext(rates: Rates | undefined, periodEnds: string | undefined): boolean {
  if (!rates) return false;
  return periodEnds === undefined || rates.rebate?.period === 'day' || rates.cashback?.period === 'day';
}
