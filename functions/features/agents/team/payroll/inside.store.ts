import type { Product } from '#src/rules/products.ts';
import type { PayAgent, TeamTotals } from './team-totals.ts';

/** Rebates and salaries of agents, in minor units, and how many. */
export interface Inside {
  readonly minor: number;
  readonly count: number;
}

/**
 * Adds up what the agents of a branch were paid in a half-month: the agent's own, and what its downlines' branches come
 * to, which are added up before. Must run inside a transaction, children before their parents.
 */
export function addUpInside(
  sql: SqlStorage,
  totals: TeamTotals,
  { number }: PayAgent,
  halfFromMs: number,
): void {
  const below = totals.agentsBelow(number).map((agent) => agent.number);
  sql.exec(
    `INSERT INTO pay_inside (half_from_ms, agent, product, branch_minor, branch_count)
     SELECT ?1, ?2, product, sum(iif(agent = ?2, own_minor, branch_minor)),
       sum(iif(agent = ?2, own_count, branch_count))
     FROM pay_inside WHERE half_from_ms = ?1 AND agent IN (SELECT value FROM json_each(?3)) GROUP BY product
     ON CONFLICT DO UPDATE SET branch_minor = excluded.branch_minor, branch_count = excluded.branch_count`,
    ...[halfFromMs, number, JSON.stringify([number, ...below])],
  );
}

/** What the agents of a branch were paid for a product over half-months. */
export function insideBranch(
  sql: SqlStorage,
  agent: number,
  product: Product,
  halvesMs: readonly number[],
): Inside {
  return sql
    .exec<{ minor: number; count: number }>(
      `SELECT coalesce(sum(branch_minor), 0) AS minor, coalesce(sum(branch_count), 0) AS count FROM pay_inside
       WHERE half_from_ms IN (SELECT value FROM json_each(?)) AND agent = ? AND product = ?`,
      ...[JSON.stringify(halvesMs), agent, product],
    )
    .one();
}

/** A payment that is not made. */
interface Cancelled {
  readonly kind: string;
  readonly fromMs: number;
  readonly agent: number;
  readonly product: string;
  readonly netMinor: number;
}

/** Takes a cancelled payment out of what its half-month's dividends deduct. Must run inside a transaction. */
export function takeFromInside(sql: SqlStorage, { kind, fromMs, agent, product, netMinor }: Cancelled): void {
  sql.exec(
    `UPDATE pay_inside SET own_minor = own_minor - ?1, own_count = own_count - 1
     WHERE half_from_ms = (SELECT half_from_ms FROM pay_runs WHERE kind = ?2 AND from_ms = ?3)
       AND agent = ?4 AND product = ?5`,
    ...[netMinor, kind, fromMs, agent, product],
  );
}

/** Forgets the sums of half-months that no dividend deducts any more. Must run inside a transaction. */
export function forgetInside(sql: SqlStorage, throughMs: number): void {
  sql.exec('DELETE FROM pay_inside WHERE half_from_ms <= ?', throughMs);
}

/** What an agent's salaries of a product came to with those that downlines got out of them, in periods that began in a span. */
export function salaryPurses(
  sql: SqlStorage,
  agent: number,
  product: Product,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): number {
  return sql
    .exec<{ minor: number }>(
      `SELECT coalesce(sum(json_extract(document, '$.purseMinor')), 0) AS minor FROM pay_statements
       WHERE agent = ? AND from_ms >= ? AND from_ms < ? AND product = ? AND kind IN ('daily', 'hourly')
         AND state <> 'cancelled'`,
      ...[agent, fromMs, toMs, product],
    )
    .one().minor;
}
