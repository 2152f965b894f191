import type { WordsFor } from '#src/i18n/words.ts';
import { useEffect, useState } from 'react';
import type { SiteClock } from '#src/api/site-clock.ts';
import { useSiteClock } from '#src/api/use-site-clock.ts';
import type { Days } from '#src/ui/fields/DateRange.tsx';
import { lastDays, spanOf } from '#src/ui/fields/day-spans.ts';
import { RecordSheet } from './RecordSheet.tsx';
import { RecordsFound } from './RecordsFound.tsx';
import { records, recordsFileOf, type RecordState, recordStates, $vendors } from './records.store.ts';
import { Statement } from './Statement.tsx';
import { useStore } from '@nanostores/react';
import { Select } from '#src/ui/fields/Select.tsx';

interface Props {
  words: WordsFor<'records'>;
}

/** The member's betting record: every round and lottery order, by dates, state and provider. */
export function RecordsIsland({ words }: Props) {
  const { t } = words;
  const clock = useSiteClock();
  const [chosen, setDays] = useState<Days>();
  const days = chosen ?? (clock && lastDays(7, clock));
  const [state, setState] = useState<RecordState | 'all'>('all');
  const [vendorCode, setVendor] = useState<string>();
  const { from, to } = days ?? {};
  useEffect(() => {
    if (clock && from && to) void records.load(queryFor({ from, to }, clock, { state, vendorCode }));
  }, [clock, from, to, state, vendorCode]);
  const request = clock && days && queryFor(days, clock, { state, vendorCode });
  return (
    <>
      <Statement
        id="records"
        words={t}
        label={t.states}
        choices={(['all', ...recordStates] as const).map((id) => ({ id, label: t[id] }))}
        choice={state}
        onChoice={setState}
        days={days}
        onDays={setDays}
        clock={clock}
        shortcuts={
          clock
            ? [
                { label: t.spanToday, ...lastDays(1, clock) },
                { label: t.spanWeek, ...lastDays(7, clock) },
                { label: t.spanMonth, ...lastDays(30, clock) },
              ]
            : []
        }
        filters={<RecordVendors words={words} vendorCode={vendorCode} onChange={setVendor} />}
      >
        <RecordsFound words={words} file={request && recordsFileOf(request)} timeZone={clock?.timeZone} />
      </Statement>
      <RecordSheet words={words} />
    </>
  );
}

interface Choices {
  readonly state: RecordState | 'all';
  readonly vendorCode: string | undefined;
}

function queryFor(days: Days, { timeZone }: SiteClock, { state, vendorCode }: Choices) {
  return { ...spanOf(days, timeZone), state: state === 'all' ? undefined : state, vendorCode };
}

interface RecordVendorsProps {
  words: WordsFor<'records'>;
  vendorCode: string | undefined;
  onChange: (vendorCode: string | undefined) => void;
}

/** Selects one provider or all; hidden until the member has played with two. */
function RecordVendors({ words: { t }, vendorCode, onChange }: RecordVendorsProps) {
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
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}
