import type { Days } from './DateRange.tsx';

/** The start and the end of a range, the end excluded, as query values. */
export interface SpanText {
  readonly fromMs: string;
  readonly toMs: string;
}

const dayMs = 86_400_000;

/** A day such as `2026-11-30` by the member's own clock. */
export function dayOf(atMs: number): string {
  const at = new Date(atMs);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** The last `count` days, today included. */
export function lastDays(count: number, nowMs: number): Days {
  return { from: dayOf(nowMs - (count - 1) * dayMs), to: dayOf(nowMs) };
}

/** From the same day `count` months ago to today; from the last day of that month if it is shorter. */
export function lastMonths(count: number, nowMs: number): Days {
  const now = new Date(nowMs);
  const first = new Date(now.getFullYear(), now.getMonth() - count, now.getDate(), 12);
  if (first.getDate() !== now.getDate()) first.setDate(0);
  return { from: dayOf(first.getTime()), to: dayOf(nowMs) };
}

/** From the start of the first day to the end of the last, as query values. */
export function spanOf({ from, to }: Days): SpanText {
  return { fromMs: String(startOf(from)), toMs: String(startOf(to, 1)) };
}

function startOf(day: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).getTime();
}
