import { branchTotals, partsOf } from '#functions/features/agents/team/team-sums.ts';
import type { TieredTerms } from '#src/contracts/agents/contract-terms.ts';
import { type DayCounts, shownDays } from '#src/rules/agents/shown-days.ts';
import { fewestShown, type HourSum, shownHours } from '#src/rules/agents/shown-sums.ts';
import type { Part } from '#src/rules/agents/sums.ts';
import { localDay, startOfDay } from '#src/rules/lottery/zone-days.ts';
import type { PeriodStart } from './team-totals.ts';

/** The hours or days out of which a contract is estimated. */
export interface CountedSpan {
  readonly periods: readonly PeriodStart[];
  /** When the last of them began. */
  readonly lastMs: number;
  /** The most members who were active in one of those that may be seen by themselves. */
  readonly activeMembers: number;
}

/** Whose branch, and in which span of the merchant's clock. */
export interface SpanOfBranch {
  readonly agent: number;
  readonly timeZone: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Up to where the branch's sums of a contract's period may be seen; undefined if nothing may. */
export function countedSpan(
  sql: SqlStorage,
  terms: TieredTerms,
  span: SpanOfBranch,
): CountedSpan | undefined {
  return terms.kind === 'dividend' ? sealedDays(sql, terms, span) : hoursOfDay(sql, terms, span);
}

/** The sealed days of a dividend's period. */
function sealedDays(
  sql: SqlStorage,
  { product }: TieredTerms,
  { agent, fromMs, toMs }: SpanOfBranch,
): CountedSpan | undefined {
  const rows = branchTotals(sql, agent, 'day', fromMs, toMs);
  const starts = [...new Set(rows.map(({ startMs }) => startMs))];
  const days = rows.flatMap(({ startMs, part }): DayCounts[] => {
    if (part?.product !== product) return [];
    const direct = partsOf(sql, { length: 'day', startMs }, agent).filter((each) => each.product === product);
    return [{ startMs, active: part.active, ...deeperOf(part, direct) }];
  });
  return spanOf('day', starts, days, shownDays(days));
}

/** What people below direct downlines have in a day's total. */
function deeperOf(total: Part, direct: readonly Part[]) {
  const less = (of: (part: Part) => number) => direct.reduce((rest, part) => rest - of(part), of(total));
  const deeperActive = less(({ active }) => active);
  const sums = [less(({ stakeMinor }) => stakeMinor), less(({ payoutMinor }) => payoutMinor)];
  return { deeperActive, holdsDeeper: deeperActive !== 0 || sums.some((sum) => sum !== 0) };
}

/** The hours of the open day; of an hourly salary one that stands alone, without quiet hours before it. */
function hoursOfDay(
  sql: SqlStorage,
  { kind, product }: TieredTerms,
  { agent, timeZone, fromMs, toMs }: SpanOfBranch,
): CountedSpan | undefined {
  const dayFromMs = startOfDay(timeZone, localDay(timeZone, fromMs));
  const rows = branchTotals(sql, agent, 'hour', dayFromMs, toMs);
  const hours = rows.flatMap(({ startMs, part }): HourSum[] =>
    part?.product === product ? [{ startMs, active: part.active, validMinor: part.validMinor }] : [],
  );
  const shown = shownHours(hours).map(({ startMs }) => startMs);
  if (kind === 'daily')
    return spanOf(
      'hour',
      hours.map(({ startMs }) => startMs),
      hours,
      shown,
    );
  const alone = hours.findLast(
    ({ startMs }, at) => shown.includes(startMs) && (hours[at - 1]?.active ?? fewestShown) >= fewestShown,
  );
  return alone && spanOf('hour', [alone.startMs], [alone], [alone.startMs]);
}

function spanOf(
  length: 'hour' | 'day',
  starts: readonly number[],
  counts: readonly { readonly startMs: number; readonly active: number }[],
  shown: readonly number[],
): CountedSpan | undefined {
  const lastMs = shown.at(-1);
  if (lastMs === undefined) return undefined;
  const alone = counts.filter(({ startMs }) => shown.includes(startMs));
  return {
    periods: starts.filter((startMs) => startMs <= lastMs).map((startMs) => ({ length, startMs })),
    lastMs,
    activeMembers: Math.max(...alone.map(({ active }) => active)),
  };
}
