import type { ReactNode } from 'react';
import type { SiteClock } from '#src/api/site-clock.ts';
import { DateRange } from '#src/ui/fields/DateRange.tsx';
import { dayOf } from '#src/ui/fields/day-spans.ts';
import { TabPanel } from '#src/ui/lists/TabPanel.tsx';
import { Tabs } from '#src/ui/lists/Tabs.tsx';
import css from './transactions.module.css';

interface Days {
  readonly from: string;
  readonly to: string;
}

interface Props<Choice extends string> {
  id: string;
  words: Readonly<Record<'dates' | 'from' | 'to' | 'endsBeforeStart', string>>;
  /** The accessible name of the choices. */
  label: string;
  choices: readonly { id: Choice; label: string }[];
  choice: Choice;
  onChoice: (choice: Choice) => void;
  /** Undefined until the site's clock is known. */
  days: Days | undefined;
  onDays: (days: Days) => void;
  clock: SiteClock | undefined;
  shortcuts: readonly (Days & { label: string })[];
  /** Further filters, below the dates. */
  filters?: ReactNode;
  children: ReactNode;
}

/** How many days back can be selected: no call adds up more than three years. */
const daysMax = 1_095;

/** A list of the member's money, filtered by dates and one choice. */
export function Statement<Choice extends string>({ id, words: t, days, clock, ...more }: Props<Choice>) {
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
      {clock && days ? (
        <DateRange
          label={t.dates}
          fromLabel={t.from}
          toLabel={t.to}
          crossedError={t.endsBeforeStart}
          value={days}
          min={dayOf(clock.nowMs - daysMax * 86_400_000, clock.timeZone)}
          max={dayOf(clock.nowMs, clock.timeZone)}
          shortcuts={more.shortcuts}
          onChange={more.onDays}
        />
      ) : null}
      {more.filters}
      <TabPanel id={id} current={more.choice}>
        {more.children}
      </TabPanel>
    </div>
  );
}
