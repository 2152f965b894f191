import type { ReactNode } from 'react';
import { DateRange } from '#src/ui/DateRange.tsx';
import { dayOf } from '#src/ui/day-spans.ts';
import { TabPanel } from '#src/ui/TabPanel.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import css from './transactions.module.css';

interface Days {
  readonly from: string;
  readonly to: string;
}

interface Props<Choice extends string> {
  id: string;
  words: Readonly<Record<'dates' | 'from' | 'to', string>>;
  /** The accessible name of the choices. */
  label: string;
  choices: readonly { id: Choice; label: string }[];
  choice: Choice;
  onChoice: (choice: Choice) => void;
  days: Days;
  onDays: (days: Days) => void;
  nowMs: number;
  shortcuts: readonly (Days & { label: string })[];
  /** Further filters, below the dates. */
  filters?: ReactNode;
  /** The results; dates and the file need the browser's clock and appear once it is known. */
  children: (hydrated: boolean) => ReactNode;
}

/** How many days back can be selected: no call adds up more than three years. */
const daysMost = 1_095;

/** A list of the member's money, filtered by dates and one choice. */
export function Statement<Choice extends string>({ id, words: t, days, nowMs, ...more }: Props<Choice>) {
  const hydrated = useHydrated();
  return (
    <div className={css.statement}>
      <Tabs
        id={id}
        label={more.label}
        kind="pills"
        tabs={more.choices}
        current={more.choice}
        onChange={more.onChoice}
      />
      {hydrated ? (
        <DateRange
          label={t.dates}
          fromLabel={t.from}
          toLabel={t.to}
          value={days}
          min={dayOf(nowMs - daysMost * 86_400_000)}
          max={dayOf(nowMs)}
          shortcuts={more.shortcuts}
          onChange={more.onDays}
        />
      ) : null}
      {more.filters}
      <TabPanel id={id} current={more.choice}>
        {more.children(hydrated)}
      </TabPanel>
    </div>
  );
}
