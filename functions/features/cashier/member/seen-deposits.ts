import { cashierSource } from '#functions/wallet/sources.ts';
import { instantOf } from '#functions/objects/delivery.ts';
import { isOpen, readDeposit } from './deposits.store.ts';

/** How many deposits of the member were credited, and one of them, as a promotion that matches it needs to know it. */
export function seenDeposits(sql: SqlStorage) {
  return {
    // A deposit that was disputed since was credited all the same: nobody has a first deposit twice.
    credited: (): number =>
      sql
        .exec<{ count: number }>(
          `SELECT count(*) AS count FROM deposits WHERE EXISTS
             (SELECT 1 FROM deposit_steps WHERE deposit_id = deposits.id AND state = 'credited')`,
        )
        .one().count,
    /** When the first of them was credited. */
    firstCreditedAtMs: (): number | undefined =>
      instantOf(sql, "SELECT min(at_ms) AS at FROM deposit_steps WHERE state = 'credited'"),
    // What a dispute has taken back does not stand.
    creditedMinor: (): number =>
      sql
        .exec<{ minor: number }>(
          "SELECT coalesce(sum(credit_minor), 0) AS minor FROM deposits WHERE state IN ('credited', 'won')",
        )
        .one().minor,
    find(depositId: string) {
      const row = readDeposit(sql, depositId);
      if (!row) return undefined;
      const atMs = row.state === 'credited' ? creditedAtMs(sql, row.id) : undefined;
      return {
        isOpen: isOpen(row),
        askedAtMs: row.created_at_ms,
        amountMinor: row.amount_minor,
        credited: atMs === undefined ? undefined : { minor: row.credit_minor, atMs },
        isUntouched: atMs !== undefined && isUntouchedSince(sql, row.id, atMs),
      };
    },
  };
}

function creditedAtMs(sql: SqlStorage, depositId: string): number | undefined {
  return sql
    .exec<{ atMs: number }>(
      `SELECT at_ms AS atMs FROM deposit_steps WHERE deposit_id = ? AND state = 'credited' ORDER BY step LIMIT 1`,
      depositId,
    )
    .toArray()[0]?.atMs;
}

/** Whether nothing left the member's money since a deposit was booked; reads back to its row and no further. */
function isUntouchedSince(sql: SqlStorage, depositId: string, atMs: number): boolean {
  const rows = sql.exec<{ debit: string; source: string; reference: string; at_ms: number }>(
    'SELECT debit, source, reference, at_ms FROM ledger ORDER BY seq DESC',
  );
  for (const row of rows) {
    if (row.source === cashierSource && row.reference === depositId) return true;
    if (row.debit === 'cash' || row.debit === 'bonus') return false;
    if (row.at_ms < atMs) return true;
  }
  return true;
}
