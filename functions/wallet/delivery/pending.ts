import type { AppliedPosting } from '#functions/wallet/delivery/applied.ts';
import { readAgreement } from '#functions/wallet/proof/agreement.ts';
import { type LedgerRow, towardHouseMinor } from '#functions/wallet/ledger.ts';
import { deliveredSeq, towardHouse } from './outbox.ts';

/** The postings after one ledger row up to another, as the house account counts them. */
export function postingsBetween(sql: SqlStorage, afterSeq: number, throughSeq: number): AppliedPosting[] {
  return sql
    .exec<LedgerRow>(
      `SELECT * FROM ledger WHERE seq > ? AND seq <= ? AND ${towardHouse} ORDER BY seq`,
      afterSeq,
      throughSeq,
    )
    .toArray()
    .map((row) => ({ seq: row.seq, kind: row.kind, amountMinor: towardHouseMinor(row) }));
}

/** The last posting that the house account confirmed; 0 if it confirmed none. */
export function sentSeq(sql: SqlStorage): number {
  return lastPostingBefore(sql, deliveredSeq(sql) + 1);
}

/** The last posting before a ledger row; 0 if there is none. */
export function lastPostingBefore(sql: SqlStorage, seq: number): number {
  const [row] = sql
    .exec<{ seq: number }>(
      `SELECT seq FROM ledger WHERE seq < ? AND ${towardHouse} ORDER BY seq DESC LIMIT 1`,
      seq,
    )
    .toArray();
  return row?.seq ?? 0;
}

/**
 * The sum of the postings in the outbox, in minor units, positive towards the house account, and when the
 * oldest was made.
 */
export function pendingPostings(sql: SqlStorage): { sumMinor: number; sinceMs: number | undefined } {
  const [row] = sql
    .exec<{ sum_minor: number; since_ms: number | null }>(
      `SELECT coalesce(sum(amount_minor * iif(credit = 'clearing', 1, -1)), 0) AS sum_minor,
         min(at_ms) AS since_ms FROM ledger WHERE seq > ? AND ${towardHouse}`,
      deliveredSeq(sql),
    )
    .toArray();
  return { sumMinor: row?.sum_minor ?? 0, sinceMs: row?.since_ms ?? undefined };
}

/** The expected clearing balance: what is pending in the outbox, plus what a release accepted. */
export function expectedClearingMinor(sql: SqlStorage): number {
  return pendingPostings(sql).sumMinor + readAgreement(sql).clearingMinor;
}
