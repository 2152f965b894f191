import { useEffect, useState } from 'react';
import { lastDays, spanOf } from '#src/ui/day-spans.ts';
import { RecordSheet } from './RecordSheet.tsx';
import { RecordsFound } from './RecordsFound.tsx';
import { RecordVendors } from './RecordVendors.tsx';
import { records, recordsFileOf, type RecordState, recordStates } from './records.store.ts';
import type { RecordsWords } from './records-words.server.ts';
import { Statement } from './Statement.tsx';

interface Props {
  words: RecordsWords;
}

/** The member's betting record: every round and lottery order, by dates, state and provider. */
export function RecordsIsland({ words }: Props) {
  const { t } = words;
  const [nowMs] = useState(() => Date.now());
  const [days, setDays] = useState(() => lastDays(7, nowMs));
  const [state, setState] = useState<RecordState | 'all'>('all');
  const [vendorCode, setVendor] = useState<string>();
  useEffect(() => {
    void records.load({ ...spanOf(days), state: state === 'all' ? undefined : state, vendorCode });
  }, [days, state, vendorCode]);
  const asked = { ...spanOf(days), state: state === 'all' ? undefined : state, vendorCode };
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
        nowMs={nowMs}
        shortcuts={[
          { label: t.spanToday, ...lastDays(1, nowMs) },
          { label: t.spanWeek, ...lastDays(7, nowMs) },
          { label: t.spanMonth, ...lastDays(30, nowMs) },
        ]}
        filters={<RecordVendors words={words} vendorCode={vendorCode} onChange={setVendor} />}
      >
        {(hydrated) => <RecordsFound words={words} file={hydrated ? recordsFileOf(asked) : undefined} />}
      </Statement>
      <RecordSheet words={words} />
    </>
  );
}
