import { useState } from 'react';
import { shortDateTimeText } from '#src/browser/date-text.ts';
import { LineChart, rangeOf } from '#src/console/chart/LineChart.tsx';
import { named, said, useWords } from '#src/console/words/words.ts';
import type { DashboardHour } from '#src/contracts/operations/dashboard.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import css from './console-home.module.css';
import { HoursTable } from './HoursTable.tsx';

/** Stakes and wins of the last 48 hours as lines, and the same as a table. */
export function Hours({ hours }: { hours: readonly DashboardHour[] }) {
  const words = useWords();
  const currencies = hours[0]?.sums.map(({ currency }) => currency) ?? [];
  const [chosen, setChosen] = useState<string>();
  const currency = chosen ?? currencies[0];
  const title = <h2 id="home-hours">{said(words, 'home.hours')}</h2>;
  if (currency === undefined)
    return (
      <section className={css.hours} aria-labelledby="home-hours">
        {title}
        <p className={css.calm}>{said(words, hours.length > 0 ? 'home.noPlay' : 'home.noHours')}</p>
      </section>
    );
  const rows = hours.map(({ hourMs, sums }) => {
    const own = sums.find((each) => each.currency === currency);
    const [bets, stakeMinor, winMinor] = [own?.bets ?? 0, own?.stakeMinor ?? 0, own?.winMinor ?? 0];
    return { hourMs, bets, stakeMinor, winMinor, ggrMinor: stakeMinor - winMinor };
  });
  const series = [
    { name: named(words, 'figure', 'stakes'), values: rows.map(({ stakeMinor }) => stakeMinor) },
    { name: named(words, 'figure', 'wins'), values: rows.map(({ winMinor }) => winMinor) },
  ] as const;
  const { max, min } = rangeOf(series);
  const time = (atMs = 0) => shortDateTimeText(atMs, words.locale);
  const money = (amountMinor: number) => moneyText(amountMinor, currency, words.locale);
  return (
    <section className={css.hours} aria-labelledby="home-hours">
      <header>
        {title}
        {currencies.length > 1 ? (
          <fieldset className={css.currencies} aria-label={said(words, 'home.currency')}>
            {currencies.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === currency}
                onClick={() => setChosen(each)}
              >
                {each}
              </button>
            ))}
          </fieldset>
        ) : null}
      </header>
      <LineChart
        label={said(words, 'home.chart', { currency, from: time(rows[0]?.hourMs), most: money(max) })}
        series={[...series]}
        top={money(max)}
        bottom={money(min)}
        first={time(rows[0]?.hourMs)}
        last={time(rows.at(-1)?.hourMs)}
      />
      <HoursTable rows={rows} currency={currency} />
    </section>
  );
}
