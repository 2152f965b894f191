import { readAgreement } from './wallet.agreement.ts';
import { towardHouseMinor } from './wallet.delivery.ts';
import type { LedgerRow } from './wallet.ledger.ts';

/** How many postings one statement speaks of at most. */
export const statementRowsMax = 2_000;

/** One posting as the house should have it: ledger row, kind, amount toward the house, whether it has left. */
export type StatedPosting = readonly [seq: number, kind: string, amountMinor: number, sent: boolean];

/** What a wallet holds against the house's inbox: all its postings between two ledger rows. */
export interface Statement {
  readonly currency: string;
  readonly afterSeq: number;
  readonly throughSeq: number;
  readonly postings: readonly StatedPosting[];
  /** Whether the house is to add up all that it ever had from this member. */
  readonly whole: boolean;
}

interface Row extends LedgerRow {
  waits: number;
}

/** The next postings that were not compared yet, up to the wallet's head or the most that one statement holds. */
export function nextStatement(
  sql: SqlStorage,
  wallet: { readonly currency: string; readonly headSeq: number },
  afterSeq: number,
  whole: boolean,
  rowsMax = statementRowsMax,
): Statement {
  const rows = sql
    .exec<Row>(
      `SELECT ledger.*, outbox.id IS NOT NULL AS waits FROM ledger
         LEFT JOIN outbox ON outbox.ledger_seq = ledger.seq
       WHERE seq > ? AND 'clearing' IN (debit, credit) AND kind <> 'CLEARED' ORDER BY seq LIMIT ?`,
      afterSeq,
      rowsMax,
    )
    .toArray();
  const last = rows.length === rowsMax ? rows.at(-1) : undefined;
  const postings = rows.map((row) => [row.seq, row.kind, towardHouseMinor(row), row.waits === 0] as const);
  return { currency: wallet.currency, afterSeq, throughSeq: last?.seq ?? wallet.headSeq, postings, whole };
}

/** Up to where a statement that the house found right needs no further look: the first posting still waiting. */
export function agreedSeq({ postings, throughSeq }: Statement): number {
  const waiting = postings.find(([, , , sent]) => !sent);
  return waiting ? waiting[0] - 1 : throughSeq;
}

/** What the outbox carries toward the house, in minor units, and since when its oldest posting waits. */
export function pendingPostings(sql: SqlStorage): { sumMinor: number; sinceMs: number | undefined } {
  const [row] = sql
    .exec<{ sum_minor: number; since_ms: number | null }>(
      `SELECT coalesce(sum(amount_minor * iif(credit = 'clearing', 1, -1)), 0) AS sum_minor,
         min(at_ms) AS since_ms FROM ledger WHERE seq IN (SELECT ledger_seq FROM outbox)`,
    )
    .toArray();
  return { sumMinor: row?.sum_minor ?? 0, sinceMs: row?.since_ms ?? undefined };
}

/** What clearing should hold: what waits in the outbox, and what a release accepted. */
export function expectedClearingMinor(sql: SqlStorage): number {
  return pendingPostings(sql).sumMinor + readAgreement(sql).clearingMinor;
}
