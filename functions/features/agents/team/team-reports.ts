import { startOfDay, localDay } from '#src/rules/lottery/zone-days.ts';
import { type DaySum, shownDay, type ShownDay } from '#src/rules/agents/shown-day.ts';
import { shownHours } from '#src/rules/agents/shown-sums.ts';
import type { Product } from '#src/rules/products.ts';
import { type BranchDay, branchesAfter, branchesOf } from './team-branches.ts';
import { progressOf } from './counting.ts';

interface SumRow extends Record<string, SqlStorageValue> {
  start_ms: number;
  product: Product | '';
  valid_minor: number;
  result_minor: number;
  active: number;
}

/** A span of whole days of an agent's branch, by the merchant's clock. */
export interface ReportSpan {
  readonly agent: number;
  readonly fromMs: number;
  readonly toMs: number;
  readonly timeZone: string;
}

/** An hour as the agent may see it, with the quiet hours of its product before; valid turnover in minor units. */
export interface ReportHour {
  readonly startMs: number;
  readonly product: Product;
  readonly validMinor: number;
}

/** What an agent may see of the own branch. */
export interface BranchReport {
  /** The end of the last hour that is counted. */
  readonly completeUntilMs: number;
  /** Sealed days in which anybody of the branch played. */
  readonly days: readonly (ShownDay & { readonly startMs: number })[];
  /** Of the day that is open, or of a single day that was asked for. */
  readonly hours: readonly ReportHour[];
}

const sums =
  'sum(valid_minor) AS valid_minor, sum(payout_minor - stake_minor) AS result_minor, sum(active) AS active';

/** The report of an agent's branch; undefined before the team counts. */
export function branchReport(sql: SqlStorage, span: ReportSpan): BranchReport | undefined {
  const completeUntilMs = progressOf(sql)?.counted_to_ms;
  if (completeUntilMs === undefined) return undefined;
  const openMs = openDayMs(span, completeUntilMs);
  const isOneDay = startOfDay(span.timeZone, localDay(span.timeZone, span.fromMs) + 1) >= span.toMs;
  const hoursFromMs = isOneDay ? span.fromMs : Math.max(openMs, span.fromMs);
  return {
    completeUntilMs,
    days: daysOf(sql, { ...span, toMs: Math.min(span.toMs, openMs) }),
    hours: hoursOf(sql, { ...span, fromMs: hoursFromMs }),
  };
}

/** The days of direct branches that the agent may see; undefined before the team counts. */
export function branchDays(
  sql: SqlStorage,
  { agent, ...span }: ReportSpan,
  of: { readonly after: number } | { readonly agents: readonly number[] },
): BranchDays | undefined {
  const completeUntilMs = progressOf(sql)?.counted_to_ms;
  if (completeUntilMs === undefined) return undefined;
  const openMs = openDayMs(span, completeUntilMs);
  const found =
    'agents' in of
      ? { days: branchesOf(sql, agent, { ...span, ...of }), next: undefined }
      : branchesAfter(sql, agent, { ...span, ...of });
  return { completeUntilMs, openMs, ...found };
}

/** Days of direct branches, and when the day began that is still open. */
export interface BranchDays {
  readonly completeUntilMs: number;
  readonly openMs: number;
  readonly days: readonly BranchDay[];
  /** The number of the branch after which the next page begins. */
  readonly next: number | undefined;
}

function openDayMs({ timeZone }: Pick<ReportSpan, 'timeZone'>, completeUntilMs: number): number {
  return startOfDay(timeZone, localDay(timeZone, completeUntilMs));
}

function daysOf(sql: SqlStorage, { agent, fromMs, toMs }: ReportSpan): (ShownDay & { startMs: number })[] {
  const totals = sql
    .exec<SumRow>(
      `SELECT start_ms, product, ${sums} FROM team_totals WHERE agent = ? AND length = 'day' AND start_ms >= ?
         AND start_ms < ? GROUP BY start_ms, product`,
      ...[agent, fromMs, toMs],
    )
    .toArray();
  return [...Map.groupBy(totals, ({ start_ms }) => start_ms)].map(([startMs, ofDay]) => {
    const direct = sql
      .exec<SumRow>(
        `SELECT start_ms, product, ${sums} FROM team_parts WHERE length = 'day' AND start_ms = ? AND agent = ?
         GROUP BY product`,
        startMs,
        agent,
      )
      .toArray();
    return { startMs, ...shownDay(ofDay.map(daySum), direct.map(daySum)) };
  });
}

function hoursOf(sql: SqlStorage, { agent, fromMs, toMs }: ReportSpan): ReportHour[] {
  const rows = sql
    .exec<SumRow>(
      `SELECT start_ms, product, ${sums} FROM team_totals WHERE agent = ? AND length = 'hour' AND start_ms >= ?
         AND start_ms < ? AND product <> '' GROUP BY start_ms, product`,
      ...[agent, fromMs, toMs],
    )
    .toArray();
  return [...Map.groupBy(rows, ({ product }) => product)].flatMap(([product, ofProduct]) => {
    const hours = ofProduct.map(({ start_ms, valid_minor, active }) => ({
      ...{ startMs: start_ms, validMinor: valid_minor, active },
    }));
    return product === '' ? [] : shownHours(hours).map((hour) => ({ ...hour, product }));
  });
}

function daySum({ product, valid_minor, result_minor, active }: SumRow): DaySum {
  return { product, active, validMinor: valid_minor, resultMinor: result_minor };
}
