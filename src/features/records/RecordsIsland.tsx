import { useEffect, useState } from 'react';
import { DateRange } from '#src/ui/DateRange.tsx';
import { dayOf, lastDays, spanOf } from '#src/ui/day-spans.ts';
import { TabPanel } from '#src/ui/TabPanel.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { RecordSheet } from './RecordSheet.tsx';
import { RecordsFound } from './RecordsFound.tsx';
import { RecordVendors } from './RecordVendors.tsx';
import { records, recordsFileOf, type RecordState, recordStates } from './records.store.ts';
import type { RecordsWords } from './records-words.server.ts';
import css from './transactions.module.css';

interface Props {
  words: RecordsWords;
}

/** The oldest day that can be chosen: no call adds up more than three years. */
const daysMost = 1_095;

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
  const hydrated = useHydrated();
  const asked = { ...spanOf(days), state: state === 'all' ? undefined : state, vendorCode };
  return (
    <div className={css.statement}>
      <Tabs
        id="records"
        label={t.states}
        kind="pills"
        tabs={(['all', ...recordStates] as const).map((id) => ({ id, label: t[id] }))}
        current={state}
        onChange={setState}
      />
      {hydrated ? (
        <DateRange
          label={t.dates}
          fromLabel={t.from}
          toLabel={t.to}
          value={days}
          min={dayOf(nowMs - daysMost * 86_400_000)}
          max={dayOf(nowMs)}
          shortcuts={[
            { label: t.spanToday, ...lastDays(1, nowMs) },
            { label: t.spanWeek, ...lastDays(7, nowMs) },
            { label: t.spanMonth, ...lastDays(30, nowMs) },
          ]}
          onChange={setDays}
        />
      ) : null}
      <RecordVendors words={words} vendorCode={vendorCode} onChange={setVendor} />
      <TabPanel id="records" current={state}>
        <RecordsFound words={words} file={hydrated ? recordsFileOf(asked) : undefined} />
      </TabPanel>
      <RecordSheet words={words} />
    </div>
  );
}
