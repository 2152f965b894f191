import type { ReactNode } from 'react';
import { DateRange, type Days } from '#src/ui/fields/DateRange.tsx';
import { type Clock, dayOf } from '#src/ui/fields/day-spans.ts';
import { TabPanel } from '#src/ui/lists/TabPanel.tsx';
import { Tabs } from '#src/ui/lists/Tabs.tsx';
import css from './paged.module.css';

interface Choices<Choice extends string> {
  /** The id that the choices and what they filter share. */
  readonly id: string;
  /** The accessible name of the choices. */
  readonly label: string;
  readonly of: readonly { readonly id: Choice; readonly label: string }[];
  readonly current: Choice;
  readonly onChange: (choice: Choice) => void;
}

interface Dates {
  readonly words: Readonly<Record<'dates' | 'from' | 'to' | 'endsBeforeStart', string>>;
  /** Undefined until the site's clock is known. */
  readonly clock: Clock | undefined;
  readonly days: Days | undefined;
  readonly shortcuts: readonly (Days & { readonly label: string })[];
  readonly onChange: (days: Days) => void;
}

interface Props<Choice extends string> {
  choices?: Choices<Choice>;
  dates?: Dates;
  /** Further filters, below the dates. */
  more?: ReactNode;
  /** The list that is filtered. */
  children: ReactNode;
}

/** How many days back can be selected: no call adds up more than three years. */
const daysMax = 1_095;

/** A list of the member's past, below what filters it: one choice, dates, or both. */
export function FilterBar<Choice extends string>({ choices, dates, more, children }: Props<Choice>) {
  const { clock, days } = dates ?? {};
  return (
    <div className={css.filters}>
      {choices ? (
        <Tabs
          id={choices.id}
          label={choices.label}
          kind="pills"
          tabs={choices.of}
          current={choices.current}
          onChange={choices.onChange}
        />
      ) : null}
      {dates && clock && days ? (
        <DateRange
          label={dates.words.dates}
          fromLabel={dates.words.from}
          toLabel={dates.words.to}
          crossedError={dates.words.endsBeforeStart}
          value={days}
          min={dayOf(clock.nowMs - daysMax * 86_400_000, clock.timeZone)}
          max={dayOf(clock.nowMs, clock.timeZone)}
          shortcuts={dates.shortcuts}
          onChange={dates.onChange}
        />
      ) : null}
      {more}
      {choices ? (
        <TabPanel id={choices.id} current={choices.current}>
          {children}
        </TabPanel>
      ) : (
        children
      )}
    </div>
  );
}
