import { halfMonthOf } from '#src/rules/agents/half-months.ts';
import { dayText, localDay } from '#src/rules/lottery/zone-days.ts';
import type { Clock } from '#src/ui/fields/day-spans.ts';

/** The spans that an agent can choose. */
export const reportSpans = ['today', 'yesterday', 'half', 'lastHalf'] as const;
export type ReportSpanName = (typeof reportSpans)[number];

/** Days by the merchant's clock, as `2026-11-30`, both in the span. */
export interface ReportDays {
  readonly from: string;
  readonly to: string;
}

/** The days of a span. Half-months begin on the 1st and the 16th; the one that runs has all its days. */
export function daysOf(name: ReportSpanName, { nowMs, timeZone }: Clock): ReportDays {
  const today = localDay(timeZone, nowMs);
  const half = halfMonthOf(today);
  if (name === 'today') return { from: dayText(today), to: dayText(today) };
  if (name === 'yesterday') return { from: dayText(today - 1), to: dayText(today - 1) };
  if (name === 'lastHalf') return { from: dayText(halfMonthOf(half - 1)), to: dayText(half - 1) };
  let last = today;
  while (halfMonthOf(last + 1) === half) last += 1;
  return { from: dayText(half), to: dayText(last) };
}
