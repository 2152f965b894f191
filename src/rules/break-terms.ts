import type { ExclusionTerm, TimeOutTerm } from '#src/contracts/jurisdiction-pack.ts';

const hourMs = 3_600_000;

const hoursOf = { '24-hours': 24, '1-week': 168 } as const;
const monthsOf = { '1-month': 1, '6-months': 6, '1-year': 12, '3-years': 36, '5-years': 60 } as const;

/**
 * When a break that begins now is over; undefined for one that never is. Months are the calendar's, in UTC; a day that
 * the last month does not have counts as the first of the next, so that no term is shorter than its name.
 */
export function breakEndMs(term: TimeOutTerm | ExclusionTerm, nowMs: number): number | undefined {
  switch (term) {
    case 'for-ever':
      return undefined;
    case '24-hours':
    case '1-week':
      return nowMs + hoursOf[term] * hourMs;
    case '6-weeks':
      return nowMs + 6 * hoursOf['1-week'] * hourMs;
    default:
      return monthsLater(nowMs, monthsOf[term]);
  }
}

function monthsLater(nowMs: number, months: number): number {
  const now = new Date(nowMs);
  const later = new Date(nowMs);
  later.setUTCMonth(now.getUTCMonth() + months);
  if (later.getUTCDate() !== now.getUTCDate()) later.setUTCDate(1);
  return later.getTime();
}
