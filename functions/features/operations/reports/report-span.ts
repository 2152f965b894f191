import { hourMs } from '#src/rules/durations.ts';
import { dayText, localDay, startOfDay } from '#src/rules/lottery/zone-days.ts';
import type { Span } from './play.repo.ts';

/** Whole days by the merchant's clock, both included and counted from 1970, as a report is asked for them. */
export interface ReportSpan {
  readonly merchant: string;
  readonly timeZone: string;
  readonly first: number;
  readonly last: number;
  /** Whether its rows are hours in place of days. */
  readonly isHourly: boolean;
  readonly nowMs: number;
}

/** The span in milliseconds. */
export function instantsOf({ merchant, timeZone, first, last }: ReportSpan): Span {
  return { merchant, fromMs: startOfDay(timeZone, first), beforeMs: startOfDay(timeZone, last + 1) };
}

/** The row of an instant. An hour belongs to the day in which it begins, where days do not begin with an hour. */
export function keyOf({ timeZone, isHourly }: ReportSpan, atMs: number): string {
  const day = localDay(timeZone, atMs);
  if (!isHourly) return dayText(day);
  const hour = Math.floor((atMs - startOfDay(timeZone, day)) / hourMs);
  return `${dayText(day)} ${String(hour).padStart(2, '0')}:00`;
}

/** The sums of an hour in one currency. */
type HourSums<Name extends string> = Readonly<Record<Name | 'hourMs', number>> & {
  readonly currency: string;
};

/** Adds up the named sums of hours to one row for each key and currency, in the order in which they first come. */
export function addedUp<Name extends string>(
  span: ReportSpan,
  names: readonly Name[],
  hours: readonly HourSums<Name>[],
): readonly (Readonly<Record<Name, number>> & { readonly key: string; readonly currency: string })[] {
  const groups = Map.groupBy(hours, ({ hourMs: atMs, currency }) => `${keyOf(span, atMs)} ${currency}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const sums = names.map((name) => [name, group.reduce((sum, hour) => sum + hour[name], 0)] as const);
    const total = Object.fromEntries(sums) as Record<Name, number>;
    return [{ ...total, key: keyOf(span, first.hourMs), currency: first.currency }];
  });
}
