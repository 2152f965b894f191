import { type Counted, shownHours } from './shown-sums.ts';

/** How many members were active in one product on a sealed day, in the whole branch and below direct downlines. */
export interface DayCounts extends Counted {
  readonly startMs: number;
  readonly deeperActive: number;
  /** Whether people below direct downlines brought anything at all. */
  readonly holdsDeeper: boolean;
}

/**
 * The days, given in their order, up to and with which the branch's sum since the first one may be seen. Two such sums
 * differ by a day with five active members; and because the agent sees each direct downline by day, also by one with
 * five of them below those, or by nothing that came from there. The last such day is kept back, as with hours.
 */
export function shownDays(days: readonly DayCounts[]): readonly number[] {
  const ofAll = endsOf(days);
  const below = days.filter(({ holdsDeeper }) => holdsDeeper);
  const ofDeeper = endsOf(below.map(({ startMs, deeperActive }) => ({ startMs, active: deeperActive })));
  let isApart = true;
  return days.flatMap(({ startMs, holdsDeeper }) => {
    if (holdsDeeper) isApart = ofDeeper.has(startMs);
    return isApart && ofAll.has(startMs) ? [startMs] : [];
  });
}

function endsOf(counts: readonly (Counted & { readonly startMs: number })[]): ReadonlySet<number> {
  const hours = counts.map(({ startMs, active }) => ({ startMs, active, validMinor: 0 }));
  return new Set(shownHours(hours).map(({ startMs }) => startMs));
}
