import type { DepositStatus } from '#src/contracts/cashier/cashier-fields.ts';
import { type DepositRow, depositStatusOf, keepAnswer, readAnswer } from './deposits.store.ts';

/** The requested deposits: those begun within a time span, below a given number. */
export interface DepositsFilter {
  readonly fromMs: number;
  readonly toMs: number;
  readonly beforeNumber: number | undefined;
  readonly most: number;
}

export interface DepositsRead {
  readonly list: DepositStatus[];
  /** The deposit after which the next page begins; undefined on the last page. */
  readonly beforeNumber: number | undefined;
  /** The member's very first credited deposit, if it was not reported yet. */
  readonly first?: FirstDeposit | undefined;
}

export interface FirstDeposit {
  readonly depositId: string;
  readonly atMs: number;
  readonly amountMinor: number;
  readonly currency: string;
}

/**
 * Returns the first credited deposit on the first call that finds one, and undefined
 * afterwards. Must run inside a transaction.
 */
export function takeFirstDeposit(sql: SqlStorage, nowMs: number): FirstDeposit | undefined {
  if (readAnswer(sql, 'first-told') !== undefined) return undefined;
  const [first] = sql
    .exec<{ id: string; amount: number; currency: string; atMs: number }>(
      `SELECT deposit_id AS id, amount_minor AS amount, currency, at_ms AS atMs FROM deposit_payments
       WHERE state = 'credited' ORDER BY at_ms LIMIT 1`,
    )
    .toArray();
  if (!first) return undefined;
  keepAnswer(sql, 'first-told', first.id, nowMs);
  return { depositId: first.id, atMs: first.atMs, amountMinor: first.amount, currency: first.currency };
}

/** A page of the member's deposits, newest first, read by the index over time. */
export function readDeposits(sql: SqlStorage, filter: DepositsFilter): DepositsRead {
  const { beforeNumber = Number.MAX_SAFE_INTEGER } = filter;
  const [before] = sql
    .exec<{ atMs: number }>('SELECT created_at_ms AS atMs FROM deposits WHERE number = ?', beforeNumber)
    .toArray();
  const lastMs = Math.min(filter.toMs - 1, before?.atMs ?? Number.MAX_SAFE_INTEGER);
  const rows = sql
    .exec<DepositRow>(
      `SELECT * FROM deposits WHERE created_at_ms BETWEEN ?1 AND ?2 AND (created_at_ms < ?3 OR number < ?4)
       ORDER BY created_at_ms DESC, number DESC LIMIT ?5`,
      filter.fromMs,
      lastMs,
      before?.atMs ?? Number.MAX_SAFE_INTEGER,
      beforeNumber,
      filter.most + 1,
    )
    .toArray();
  const page = rows.slice(0, filter.most);
  return {
    list: page.map((row) => depositStatusOf(sql, row)),
    beforeNumber: rows.length > filter.most ? page.at(-1)?.number : undefined,
  };
}
