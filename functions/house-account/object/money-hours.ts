import type { LedgerRow } from '#functions/wallet/ledger.ts';
import { traitsOf } from '#src/contracts/wallet/posting-kinds.ts';
import { hourMs } from '#src/rules/durations.ts';

/** Deposits and withdrawals by hour as this shard is told of them. */
export const moneyHoursSchema: readonly string[] = [
  `CREATE TABLE money_hours (
    hour_ms INTEGER NOT NULL,
    currency TEXT NOT NULL,
    flow TEXT NOT NULL CHECK (flow IN ('deposits', 'withdrawals')),
    postings INTEGER NOT NULL,
    amount_minor INTEGER NOT NULL,
    PRIMARY KEY (hour_ms, currency, flow)
  ) STRICT, WITHOUT ROWID`,
];

/**
 * How many there were, what of them was taken back, and which revision the shared database has. Sums from before have
 * no revision: their numbers are not known, so they are never written there.
 */
export const moneyRecordsSchema: readonly string[] = [
  'ALTER TABLE money_hours DROP COLUMN postings',
  'ALTER TABLE money_hours ADD COLUMN number INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE money_hours ADD COLUMN back_minor INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE money_hours ADD COLUMN revision INTEGER',
  'ALTER TABLE money_hours ADD COLUMN told_revision INTEGER',
];

/** How long written sums are kept in the shard, in milliseconds; as long as the sums of play. */
const keptMs = 48 * hourMs;
const rowsMax = 500;

type Flow = 'deposits' | 'withdrawals';

export interface MoneyHour extends Record<string, SqlStorageValue> {
  hourMs: number;
  currency: string;
  flow: Flow;
  /** Less what was taken back. */
  amountMinor: number;
}

/** A sum for the shared database; amounts are text, because sums over members may exceed the largest safe integer. */
export interface MoneyHourRow extends Record<string, SqlStorageValue> {
  hour_ms: number;
  currency: string;
  flow: Flow;
  number: number;
  /** Less what was taken back. */
  amount_minor: string;
  /** Deposits that were reversed, or payouts that came back. */
  back_minor: string;
  revision: number;
}

/**
 * Adds new postings to the sums of their hours, each once. One that arrives when its hour may already have been deleted
 * counts towards the current hour, as in the sums of play. Must run inside a transaction.
 */
export function addToMoneyHours(
  sql: SqlStorage,
  currency: string,
  postings: readonly LedgerRow[],
  nowMs: number,
): void {
  for (const row of postings) {
    const { deposited, withdrawn } = traitsOf(row.kind);
    const sign = deposited + withdrawn;
    if (sign === 0) continue;
    sql.exec(
      `INSERT INTO money_hours (hour_ms, currency, flow, amount_minor, number, back_minor, revision, told_revision)
       VALUES (?, ?, ?, ?, ?, ?, 1, 0)
       ON CONFLICT DO UPDATE SET amount_minor = amount_minor + excluded.amount_minor,
         number = number + excluded.number, back_minor = back_minor + excluded.back_minor, revision = revision + 1`,
      startOf(startOf(row.at_ms) < nowMs - keptMs + hourMs ? nowMs : row.at_ms),
      currency,
      deposited === 0 ? 'withdrawals' : 'deposits',
      sign * row.amount_minor,
      ...(sign > 0 ? [1, 0] : [0, row.amount_minor]),
    );
  }
}

const startOf = (atMs: number) => Math.floor(atMs / hourMs) * hourMs;

/** The sums from an hour on. */
export function moneyHours(sql: SqlStorage, fromMs: number): MoneyHour[] {
  return sql
    .exec<MoneyHour>(
      `SELECT hour_ms AS hourMs, currency, flow, amount_minor AS amountMinor FROM money_hours WHERE hour_ms >= ?
       ORDER BY hour_ms, currency, flow`,
      fromMs,
    )
    .toArray();
}

/** Sums that have changed since they were last written to the shared database. */
export function pendingMoneyHours(sql: SqlStorage): MoneyHourRow[] {
  return sql
    .exec<MoneyHourRow>(
      `SELECT hour_ms, currency, flow, number, CAST(amount_minor AS TEXT) AS amount_minor,
         CAST(back_minor AS TEXT) AS back_minor, revision
       FROM money_hours WHERE revision > told_revision LIMIT ?`,
      rowsMax,
    )
    .toArray();
}

/** Records which sums were written to the shared database, and deletes written ones that are two days old. */
export function confirmMoneyHours(sql: SqlStorage, written: readonly MoneyHourRow[], nowMs: number): void {
  for (const { hour_ms, currency, flow, revision } of written)
    sql.exec(
      'UPDATE money_hours SET told_revision = ?1 WHERE hour_ms = ?2 AND currency = ?3 AND flow = ?4',
      revision,
      hour_ms,
      currency,
      flow,
    );
  sql.exec('DELETE FROM money_hours WHERE hour_ms < ? AND revision IS told_revision', nowMs - keptMs);
}
