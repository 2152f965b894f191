import type { WordsFor } from '#src/i18n/words.ts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { SiteClock } from '#src/api/site-clock.ts';
import { useSiteClock } from '#src/api/use-site-clock.ts';
import type { Days } from '#src/ui/fields/DateRange.tsx';
import { lastDays, spanOf } from '#src/ui/fields/day-spans.ts';
import { Select } from '#src/ui/fields/Select.tsx';
import { choiceOf, daysOf } from '#src/ui/paged/address-filter.ts';
import { FilterBar } from '#src/ui/paged/FilterBar.tsx';
import { RecordSheet } from './RecordSheet.tsx';
import { RecordsFound } from './RecordsFound.tsx';
import {
  $vendors,
  openLinkedRecord,
  records,
  recordsFileOf,
  recordsFilter,
  type RecordState,
  recordStates,
} from './records.store.ts';

interface Props {
  words: WordsFor<'records' | 'activity' | 'reference'>;
}

/** The member's betting record: every round and lottery order, by dates, state and provider. */
export function RecordsIsland({ words }: Props) {
  const { t } = words;
  const clock = useSiteClock();
  const chosen = useStore(recordsFilter.$values, { ssr: 'initial' });
  const state = choiceOf(recordStates, chosen.state);
  const vendorCode = chosen.provider;
  const days = daysOf(chosen) ?? (clock && lastDays(7, clock));
  const { from, to } = days ?? {};
  useEffect(() => {
    if (clock && from && to) void records.load(queryFor({ from, to }, clock, { state, vendorCode }));
  }, [clock, from, to, state, vendorCode]);
  useEffect(() => void openLinkedRecord(), []);
  const request = clock && days && queryFor(days, clock, { state, vendorCode });
  return (
    <>
      <FilterBar
        choices={{
          id: 'records',
          label: t.states,
          of: (['all', ...recordStates] as const).map((id) => ({ id, label: t[id] })),
          current: state ?? 'all',
          onChange: (id) => recordsFilter.choose({ state: id === 'all' ? undefined : id }),
        }}
        dates={{
          words: { dates: t.dates, from: t.from, to: t.to, endsBeforeStart: t.endsBeforeStart },
          clock,
          days,
          shortcuts: clock
            ? [
                { label: t.spanToday, ...lastDays(1, clock) },
                { label: t.spanWeek, ...lastDays(7, clock) },
                { label: t.spanMonth, ...lastDays(30, clock) },
              ]
            : [],
          onChange: recordsFilter.choose,
        }}
        more={<RecordVendors words={words} vendorCode={vendorCode} />}
      >
        <RecordsFound words={words} file={request && recordsFileOf(request)} timeZone={clock?.timeZone} />
      </FilterBar>
      <RecordSheet words={words} />
    </>
  );
}

interface Choices {
  readonly state: RecordState | undefined;
  readonly vendorCode: string | undefined;
}

function queryFor(days: Days, { timeZone }: SiteClock, choices: Choices) {
  return { ...spanOf(days, timeZone), ...choices };
}

/** Selects one provider or all; hidden until the member has played with two. */
function RecordVendors({ words: { t }, vendorCode }: Props & { vendorCode: string | undefined }) {
  const vendors = useStore($vendors, { ssr: 'initial' });
  if (vendors.length < 2) return null;
  return (
    <Select
      label={t.provider}
      value={vendorCode ?? ''}
      options={[
        { value: '', label: t.allProviders },
        ...vendors.map(({ code, name }) => ({ value: code, label: name ?? t.lottery })),
      ]}
      onChange={(event) => recordsFilter.choose({ provider: event.target.value || undefined })}
    />
  );
}
