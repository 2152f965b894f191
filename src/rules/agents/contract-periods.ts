import type { ContractTerms } from '#src/contracts/agents/contract-terms.ts';
import { dayMs, hourMs } from '#src/rules/durations.ts';
import { localDay, startOfDay } from '#src/rules/lottery/zone-days.ts';
import { halfMonthOf, nextHalfMonthMs } from './half-months.ts';
import { hourOf } from './periods.ts';

/** When the next period of a contract's kind begins after an instant, by the clock of a time zone. */
export function nextPeriodMs(terms: ContractTerms, timeZone: string, afterMs: number): number {
  switch (terms.kind) {
    case 'hourly':
      return nextHourMs(timeZone, afterMs);
    case 'daily':
      return startOfDay(timeZone, localDay(timeZone, afterMs) + 1);
    case 'dividend':
      return terms.period === 'half' ? nextHalfMonthMs(timeZone, afterMs) : nextMonthMs(timeZone, afterMs);
    case 'fee':
      return nextMonthMs(timeZone, afterMs);
  }
}

/** The period of a contract's kind that an instant belongs to, by the clock of a time zone; its end is not in it. */
export function periodAt(
  terms: ContractTerms,
  timeZone: string,
  atMs: number,
): { readonly fromMs: number; readonly toMs: number } {
  const fromMs = beginningOf(terms, timeZone, atMs);
  return { fromMs, toMs: nextPeriodMs(terms, timeZone, fromMs) };
}

function beginningOf(terms: ContractTerms, timeZone: string, atMs: number): number {
  const day = localDay(timeZone, atMs);
  if (terms.kind === 'hourly') return hourOf(timeZone, atMs).fromMs;
  if (terms.kind === 'daily') return startOfDay(timeZone, day);
  if (terms.kind === 'dividend' && terms.period === 'half') return startOfDay(timeZone, halfMonthOf(day));
  return startOfDay(timeZone, day - new Date(day * dayMs).getUTCDate() + 1);
}

/** Hours are counted from midnight, so the last one of a day is short where clocks change by half an hour. */
function nextHourMs(timeZone: string, afterMs: number): number {
  const day = localDay(timeZone, afterMs);
  const midnightMs = startOfDay(timeZone, day);
  const hours = Math.floor((afterMs - midnightMs) / hourMs) + 1;
  return Math.min(midnightMs + hours * hourMs, startOfDay(timeZone, day + 1));
}

function nextMonthMs(timeZone: string, afterMs: number): number {
  let day = localDay(timeZone, afterMs) + 1;
  while (new Date(day * dayMs).getUTCDate() !== 1) day += 1;
  return startOfDay(timeZone, day);
}
