import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { shortDateText } from '#src/browser/date-text.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/message.ts';
import button from '#src/ui/button.module.css';
import { DateRange, type Days } from '#src/ui/DateRange.tsx';
import { dayOf, lastDays, lastMonths, spanOf } from '#src/ui/day-spans.ts';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { playHistoryContracts } from '#src/contracts/play-history.ts';
import css from './history.module.css';
import { $history, loadHistory, sumOf } from './history.store.ts';
import { HistoryDays } from './HistoryDays.tsx';
import { HistorySums } from './HistorySums.tsx';
import type { HistoryWords } from './history-words.server.ts';

interface Props {
  words: HistoryWords;
}

/** The number of days that can be chosen back from today: no call adds up more than three years. */
const daysMost = 1_095;

/** What the member staked and won: in dates of their choice, by day, and since they joined. */
export function HistoryIsland({ words }: Props) {
  const { t } = words;
  const [nowMs] = useState(() => Date.now());
  const [days, setDays] = useState<Days>();
  useEffect(() => {
    void loadHistory(spanOf(lastMonths(3, nowMs)));
  }, [nowMs]);
  const hydrated = useHydrated();

  const chosen = days ?? lastMonths(3, nowMs);

  function choose(next: Days): void {
    setDays(next);
    void loadHistory(spanOf(next));
  }
  return (
    <div className={css.history}>
      {hydrated ? (
        <DateRange
          label={t.dates}
          fromLabel={t.from}
          toLabel={t.to}
          value={chosen}
          min={dayOf(nowMs - daysMost * 86_400_000)}
          max={dayOf(nowMs)}
          shortcuts={[
            { label: t.spanWeek, ...lastDays(7, nowMs) },
            { label: t.spanScreen, ...lastMonths(3, nowMs) },
            { label: t.spanYear, ...lastMonths(12, nowMs) },
          ]}
          onChange={choose}
        />
      ) : null}
      <HistoryFound days={chosen} words={words} />
    </div>
  );
}

function HistoryFound({ days, words }: Props & { days: Days }) {
  const { t, language } = words;
  const history = useStore($history, { ssr: 'initial' });
  if (history.status === 'loading') return <Skeleton shape="card" count={3} label={t.historyLoading} />;
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
        href={`${playHistoryContracts.movementsFile.path}?${new URLSearchParams({ ...spanOf(days), language: language.toUpperCase() })}`}
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
      <HistoryDays history={history} words={words} />
    </>
  );
}
