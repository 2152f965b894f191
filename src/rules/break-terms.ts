import type { ExclusionTerm, TimeOutTerm } from '#src/contracts/jurisdiction-pack.ts';

const hourMs = 3_600_000;

/** How long each term of a break lasts, in hours or in calendar months; neither for one without an end. */
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
 * When a break that begins now is over; undefined for one that never is. Months are the calendar's, in UTC; a day that
 * the last month does not have counts as the first of the next, so that no term is shorter than its name.
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
