import { hourMs } from '#src/rules/durations.ts';
import type { ExclusionTerm, TimeOutTerm } from '#src/contracts/limits/jurisdiction-pack.ts';

/** The length of each break term in hours or in calendar months; neither for a term without an end. */
export const termLengths = {
  '24-hours': { hours: 24 },
  '1-week': { hours: 168 },
  '6-weeks': { hours: 1_008 },
  '1-month': { months: 1 },
  '6-months': { months: 6 },
  '1-year': { months: 12 },
  '3-years': { months: 36 },
  '5-years': { months: 60 },
  'for-ever': {},
} as const satisfies Record<TimeOutTerm | ExclusionTerm, { hours?: number; months?: number }>;

/**
 * When a break that begins now ends; undefined if it never does. Months are calendar months in UTC. A day that the
 * last month lacks becomes the first of the next month, so that no term is shorter than its name.
 */
export function breakEndMs(term: TimeOutTerm | ExclusionTerm, nowMs: number): number | undefined {
  const length: { hours?: number; months?: number } = termLengths[term];
  if (length.hours !== undefined) return nowMs + length.hours * hourMs;
  return length.months === undefined ? undefined : monthsLater(nowMs, length.months);
}

function monthsLater(nowMs: number, months: number): number {
  const now = new Date(nowMs);
  const later = new Date(nowMs);
  later.setUTCMonth(now.getUTCMonth() + months);
  if (later.getUTCDate() !== now.getUTCDate()) later.setUTCDate(1);
  return later.getTime();
}
