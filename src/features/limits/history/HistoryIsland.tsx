import type { WordsFor } from '#src/i18n/words.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useSiteClock } from '#src/api/use-site-clock.ts';
import { shortDateText } from '#src/browser/date-text.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import button from '#src/ui/buttons/button.module.css';
import { DateRange, type Days } from '#src/ui/fields/DateRange.tsx';
import { dayOf, lastDays, lastMonths, spanOf } from '#src/ui/fields/day-spans.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { playHistoryContracts } from '#src/contracts/records/play-history.ts';
import css from './history.module.css';
import { $history, loadHistory, sumOf } from './history.store.ts';
import { HistoryDays } from './HistoryDays.tsx';
import { HistorySums } from './HistorySums.tsx';

interface Props {
  words: WordsFor<'limits-history'>;
}

/** The number of days that can be chosen back from today: no call adds up more than three years. */
const daysMax = 1_095;

/** What the member staked and won: in dates of their choice, by day, and since they joined. */
export function HistoryIsland({ words }: Props) {
  const { t } = words;
  const clock = useSiteClock();
  const [days, setDays] = useState<Days>();
  useEffect(() => {
    if (clock) void loadHistory(spanOf(lastMonths(3, clock), clock.timeZone));
  }, [clock]);

  const chosen = days ?? (clock && lastMonths(3, clock));

  function choose(next: Days, timeZone: string): void {
    setDays(next);
    void loadHistory(spanOf(next, timeZone));
  }
  return (
    <div className={css.history}>
      {clock && chosen ? (
        <DateRange
          label={t.dates}
          fromLabel={t.from}
          toLabel={t.to}
          crossedError={t.endsBeforeStart}
          value={chosen}
          min={dayOf(clock.nowMs - daysMax * 86_400_000, clock.timeZone)}
          max={dayOf(clock.nowMs, clock.timeZone)}
          shortcuts={[
            { label: t.spanWeek, ...lastDays(7, clock) },
            { label: t.spanScreen, ...lastMonths(3, clock) },
            { label: t.spanYear, ...lastMonths(12, clock) },
          ]}
          onChange={(next) => choose(next, clock.timeZone)}
        />
      ) : null}
      <HistoryFound days={chosen} timeZone={clock?.timeZone} words={words} />
    </div>
  );
}

interface FoundProps extends Props {
  /** Undefined until the site's clock is known. */
  days: Days | undefined;
  timeZone: string | undefined;
}

function HistoryFound({ days, timeZone, words }: FoundProps) {
  const { t, language } = words;
  const history = useStore($history, { ssr: 'initial' });
  if (history.status === 'loading' || !days || timeZone === undefined)
    return <Skeleton shape="card" count={3} label={t.historyLoading} />;
  if (history.status === 'failed')
    return (
      <ErrorState title={t.historyFailed} retryLabel={t.retry} onRetry={() => void loadHistory()}>
        {t.historyFailedExplained}
      </ErrorState>
    );
  const { currency, lifetime, paid, archivedUntilMs, fromMs } = history;
  return (
    <>
      <HistorySums
        title={t.inSpan}
        sum={sumOf(history.days)}
        netDepositsMinor={paid.inSpan.netMinor}
        currency={currency}
        words={words}
      />
      <HistorySums
        title={t.lifetime}
        sum={lifetime}
        netDepositsMinor={paid.lifetime.netMinor}
        currency={currency}
        words={words}
      />
      <p className={css.note}>{t.netDepositsHelp}</p>
      <a
        className={`${button.button} ${button.quiet} ${button.wide}`}
        href={`${playHistoryContracts.movementsFile.path}?${new URLSearchParams({ ...spanOf(days, timeZone), language: language.toUpperCase() })}`}
        download="history.csv"
      >
        <Icon name="download" />
        {t.file}
      </a>
      {archivedUntilMs !== undefined && archivedUntilMs >= fromMs ? (
        <p className={css.note}>
          {fill(
            t.archived,
            { date: shortDateText(archivedUntilMs, intlLocale[language]) },
            intlLocale[language],
          )}
        </p>
      ) : null}
      <HistoryDays history={history} timeZone={timeZone} words={words} />
    </>
  );
}
