import {
  downlineSumsOf,
  type PartFigures,
  partFigures,
  partOf,
  type PartRow,
} from '#functions/affiliation/part-rows.ts';
import type { SealedPeriod } from '#functions/house-account/object/agents/seal-request.ts';
import type { DownlineSums, Part, PeriodLength } from '#src/rules/agents/sums.ts';
import { uplineNumbers } from '#src/rules/agents/tree.ts';
import type { Product } from '#src/rules/products.ts';
import { agentPaths } from './team-tree.ts';

const columns = partFigures.join(', ');
const places = partFigures.map(() => '?').join(', ');
const added = partFigures.map((name) => `${name} = ${name} + excluded.${name}`).join(', ');

/** A period of a team. */
export interface PeriodKey {
  readonly length: PeriodLength;
  readonly startMs: number;
}

/** Adds what a shard has sealed to the parts of the team. Must run inside the transaction that records the shard. */
export function addParts(sql: SqlStorage, { length, startMs, parts, downlines }: SealedPeriod): void {
  const add = (agent: number, product: Product | '', ratePpm: number, sums: PartFigures) =>
    sql.exec(
      `INSERT INTO team_parts (length, start_ms, agent, product, rate_ppm, ${columns})
       VALUES (?, ?, ?, ?, ?, ${places}) ON CONFLICT DO UPDATE SET ${added}`,
      ...[length, startMs, agent, product, ratePpm],
      ...partFigures.map((name) => sums[name]),
    );
  for (const part of parts) add(part.agent, part.product, part.ratePpm, figuresOf(part));
  for (const sums of downlines) add(sums.agent, '', 0, figuresOfDownlines(sums));
}

/** Adds the parts of a period to the totals of every agent above. Must run inside a transaction, once a period. */
export function addTotals(sql: SqlStorage, { length, startMs }: PeriodKey): void {
  const rows = sql
    .exec<PartRow>('SELECT * FROM team_parts WHERE length = ? AND start_ms = ?', length, startMs)
    .toArray();
  const paths = agentPaths(sql, [...new Set(rows.map(({ agent }) => agent))]);
  const totals = new Map<string, Record<keyof PartFigures, number>>();
  for (const row of rows) {
    const path = paths.get(row.agent);
    for (const agent of path === undefined ? [row.agent] : [row.agent, ...uplineNumbers(path)]) {
      const key = `${agent} ${row.product}`;
      const total = totals.get(key) ?? { ...noFigures };
      for (const name of partFigures) total[name] += row[name];
      totals.set(key, total);
    }
  }
  for (const [key, total] of totals) {
    const [agent, product] = key.split(' ');
    sql.exec(
      `INSERT INTO team_totals (length, start_ms, agent, product, ${columns}) VALUES (?, ?, ?, ?, ${places})
       ON CONFLICT DO NOTHING`,
      ...[length, startMs, Number(agent), product ?? ''],
      ...partFigures.map((name) => total[name]),
    );
  }
}

/** The parts of one agent in a period. */
export function partsOf(sql: SqlStorage, { length, startMs }: PeriodKey, agent: number): Part[] {
  return sql
    .exec<PartRow>(
      "SELECT * FROM team_parts WHERE length = ? AND start_ms = ? AND agent = ? AND product <> ''",
      length,
      startMs,
      agent,
    )
    .toArray()
    .map((row) => partOf(row, row.product as Product));
}

/** What belongs to no product at one agent's direct downlines in a period. */
export function downlinesOf(sql: SqlStorage, { length, startMs }: PeriodKey, agent: number): DownlineSums {
  const [row] = sql
    .exec<PartRow>(
      "SELECT * FROM team_parts WHERE length = ? AND start_ms = ? AND agent = ? AND product = ''",
      length,
      startMs,
      agent,
    )
    .toArray();
  return downlineSumsOf(agent, row);
}

/** The totals of an agent's branch over periods of one length from one instant up to another, by product. */
export function branchTotals(
  sql: SqlStorage,
  agent: number,
  length: PeriodLength,
  fromMs: number,
  toMs: number,
): BranchTotals {
  const rows = sql
    .exec<PartRow & { start_ms: number }>(
      `SELECT *, 0 AS rate_ppm FROM team_totals WHERE agent = ? AND length = ? AND start_ms >= ? AND start_ms < ?
       ORDER BY start_ms, product`,
      ...[agent, length, fromMs, toMs],
    )
    .toArray();
  return rows.map((row) => ({
    startMs: row.start_ms,
    ...(row.product === '' ? { downlines: downlineSumsOf(agent, row) } : { part: partOf(row, row.product) }),
  }));
}

/** One row of totals: a product, or what belongs to none. */
export type BranchTotals = readonly {
  readonly startMs: number;
  readonly part?: Part;
  readonly downlines?: DownlineSums;
}[];

/** Forgets sums that nobody asks for any more. Must run inside a transaction. */
export function forgetSums(sql: SqlStorage, length: PeriodLength, beforeMs: number): void {
  sql.exec('DELETE FROM team_parts WHERE length = ? AND start_ms < ?', length, beforeMs);
  sql.exec('DELETE FROM team_totals WHERE length = ? AND start_ms < ?', length, beforeMs);
}

const noFigures = Object.fromEntries(partFigures.map((name) => [name, 0])) as Record<
  keyof PartFigures,
  number
>;

function figuresOf(part: Part): PartFigures {
  return {
    ...noFigures,
    stake_minor: part.stakeMinor,
    payout_minor: part.payoutMinor,
    valid_minor: part.validMinor,
    rounds: part.rounds,
    jackpot_minor: part.jackpotMinor,
    active: part.active,
    left_stake_minor: part.leftOut.stakeMinor,
    left_payout_minor: part.leftOut.payoutMinor,
    protected_payout_minor: part.protectedPayoutMinor,
  };
}

function figuresOfDownlines(sums: DownlineSums): PartFigures {
  return {
    ...noFigures,
    converted_minor: sums.convertedMinor,
    given_minor: sums.givenMinor,
    active: sums.active,
    protected: sums.protected,
    protected_converted_minor: sums.protectedConvertedMinor,
    protected_given_minor: sums.protectedGivenMinor,
    verified: sums.verified,
  };
}
