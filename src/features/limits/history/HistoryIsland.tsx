import type { WordsFor } from '#src/i18n/words.ts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useSiteClock } from '#src/api/use-site-clock.ts';
import { lastDays, lastMonths, spanOf } from '#src/ui/fields/day-spans.ts';
import { daysOf } from '#src/ui/paged/address-filter.ts';
import { FilterBar } from '#src/ui/paged/FilterBar.tsx';
import { historyFilter, playDays } from './history.store.ts';
import { HistoryFound } from './HistoryFound.tsx';

interface Props {
  words: WordsFor<'limits-history' | 'movements' | 'activity'>;
}

/** What the member staked and won: in dates of their choice, by day, and since they joined. */
export function HistoryIsland({ words }: Props) {
  const { t } = words;
  const clock = useSiteClock();
  const chosen = useStore(historyFilter.$values, { ssr: 'initial' });
  const days = daysOf(chosen) ?? (clock && lastMonths(3, clock));
  const { from, to } = days ?? {};
  useEffect(() => {
    if (clock && from && to) void playDays.load(spanOf({ from, to }, clock.timeZone));
  }, [clock, from, to]);
  return (
    <FilterBar
      dates={{
        words: { dates: t.dates, from: t.from, to: t.to, endsBeforeStart: t.endsBeforeStart },
        clock,
        days,
        shortcuts: clock
          ? [
              { label: t.spanWeek, ...lastDays(7, clock) },
              { label: t.spanScreen, ...lastMonths(3, clock) },
              { label: t.spanYear, ...lastMonths(12, clock) },
            ]
          : [],
        onChange: historyFilter.choose,
      }}
    >
      <HistoryFound
        span={clock && days && spanOf(days, clock.timeZone)}
        timeZone={clock?.timeZone}
        words={words}
      />
    </FilterBar>
  );
}
