import type { LedgerRow } from '#functions/wallet/ledger.ts';
import { traitsOf } from '#src/contracts/wallet/posting-kinds.ts';
import { hourMs } from '#src/rules/durations.ts';

/** Deposits and withdrawals by hour as this shard is told of them. */
export const moneyHoursSchema: readonly string[] = [
  `CREATE TABLE money_hours (
    hour_ms INTEGER NOT NULL,
    currency TEXT NOT NULL,
    flow TEXT NOT NULL CHECK (flow IN ('deposits', 'withdrawals')),
    amount_minor INTEGER NOT NULL,
    PRIMARY KEY (hour_ms, currency, flow)
  ) STRICT, WITHOUT ROWID`,
];

/** Kept as long as the sums of play. */
const keptMs = 48 * hourMs;

type Flow = 'deposits' | 'withdrawals';

export interface MoneyHour extends Record<string, SqlStorageValue> {
  hourMs: number;
  currency: string;
  flow: Flow;
  amountMinor: number;
}

/** Adds new postings to the sums of their hours, each once. Must run inside a transaction. */
export function addToMoneyHours(
  sql: SqlStorage,
  currency: string,
  postings: readonly LedgerRow[],
  nowMs: number,
): void {
  const counted = postings.flatMap((row) => {
    const { deposited, withdrawn } = traitsOf(row.kind);
    const sign = deposited + withdrawn;
    if (sign === 0 || row.at_ms <= nowMs - keptMs) return [];
    return [{ row, flow: deposited === 0 ? 'withdrawals' : 'deposits', sign }];
  });
  if (counted.length === 0) return;
  for (const { row, flow, sign } of counted)
    sql.exec(
      `INSERT INTO money_hours (hour_ms, currency, flow, amount_minor) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET amount_minor = amount_minor + excluded.amount_minor`,
      Math.floor(row.at_ms / hourMs) * hourMs,
      currency,
      flow,
      sign * row.amount_minor,
    );
  sql.exec('DELETE FROM money_hours WHERE hour_ms < ?', nowMs - keptMs);
}

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
