import type { TurnoverRow } from '#functions/cashier/turnover.ts';

/**
 * What still has to be staked of each deposit. `staked_before` is a copy of the wallet's own sum when the deposit came,
 * so a bet writes no row here. A balance too small to play on ends them all, whatever moved it.
 */
export const turnoverSchema: readonly string[] = [
  `CREATE TABLE turnover (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    deposit_id TEXT NOT NULL UNIQUE,
    till_id TEXT NOT NULL,
    bank_code TEXT NOT NULL,
    amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
    taken_minor INTEGER NOT NULL DEFAULT 0 CHECK (taken_minor BETWEEN 0 AND amount_minor),
    staked_before INTEGER NOT NULL,
    ends_below_minor INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    ended_at_ms INTEGER
  ) STRICT`,
  'CREATE INDEX open_turnover ON turnover (number) WHERE ended_at_ms IS NULL',
  `CREATE TRIGGER small_balance_ends_turnover AFTER UPDATE OF cash_minor, hold_minor ON wallet
   WHEN NEW.cash_minor + NEW.hold_minor < 1000
     AND EXISTS (SELECT 1 FROM turnover WHERE ended_at_ms IS NULL AND ends_below_minor > NEW.cash_minor + NEW.hold_minor)
   BEGIN
     UPDATE turnover SET ended_at_ms = cast(unixepoch('subsec') * 1000 AS INTEGER)
     WHERE ended_at_ms IS NULL AND ends_below_minor > NEW.cash_minor + NEW.hold_minor;
   END`,
];

/** A deposit that was credited: where it came from, and what it added to the balance. */
export interface CreditedDeposit {
  readonly depositId: string;
  readonly tillId: string;
  readonly bankCode: string;
  readonly creditMinor: number;
  /** Digits of the currency after the point: a balance under 1.00 ends turnover. */
  readonly decimals: number;
}

/**
 * What counts as staked: all that was, but of what went into wallets of vendors only what has not come back. There and
 * back again is no play, whatever the limits count.
 */
const stakedMinor = '(wallet.staked_minor - wallet.put_minor + max(0, wallet.put_minor - wallet.took_minor))';

/**
 * Has a deposit's money wait to be staked; in the transaction that credits it, after its posting. What the balance does
 * not reach, as where a debt was paid first, needs no stake.
 */
export function noteTurnover(sql: SqlStorage, deposit: CreditedDeposit, nowMs: number): void {
  if (deposit.creditMinor <= 0) return;
  sql.exec(
    `INSERT INTO turnover (deposit_id, till_id, bank_code, amount_minor, staked_before, ends_below_minor, at_ms,
       ended_at_ms)
     SELECT ?1, ?2, ?3, min(?4, cash_minor), ${stakedMinor}, ?5, ?6, iif(cash_minor + hold_minor < ?5, ?6, NULL)
     FROM wallet WHERE cash_minor > 0
     ON CONFLICT DO NOTHING`,
    deposit.depositId,
    deposit.tillId,
    deposit.bankCode,
    deposit.creditMinor,
    10 ** deposit.decimals,
    nowMs,
  );
}

interface Row extends Record<string, SqlStorageValue> {
  number: number;
  till_id: string;
  bank_code: string;
  left_minor: number;
  staked_before: number;
  staked_minor: number;
}

/** What turnover is judged by: the open deposits, and what was staked in all, both counted from the first of them on. */
export interface TurnoverStanding {
  readonly rows: readonly TurnoverRow[];
  readonly stakedMinor: number;
}

/** Deposits older than so many are looked at no more: who paid in that often has staked them, or lost them. */
const rowsMax = 200;

export function readTurnover(sql: SqlStorage): TurnoverStanding {
  const rows = sql
    .exec<Row>(
      `WITH open AS (SELECT * FROM turnover WHERE ended_at_ms IS NULL ORDER BY number DESC LIMIT ${rowsMax}),
         first AS (SELECT min(staked_before) AS staked FROM open)
       SELECT number, till_id, bank_code, amount_minor - taken_minor AS left_minor,
         min(${Number.MAX_SAFE_INTEGER}, staked_before - first.staked) AS staked_before,
         min(${Number.MAX_SAFE_INTEGER}, ${stakedMinor} - first.staked) AS staked_minor
       FROM open, first, wallet ORDER BY number`,
    )
    .toArray();
  return {
    rows: rows.map((row) => ({
      number: row.number,
      tillId: row.till_id,
      bankCode: row.bank_code,
      amountMinor: row.left_minor,
      stakedBeforeMinor: row.staked_before,
    })),
    stakedMinor: rows[0]?.staked_minor ?? 0,
  };
}

/** Notes that unplayed money of deposits goes back where it came from; negative where it comes back after all. */
export function takeTurnover(sql: SqlStorage, taken: readonly (readonly [number, number])[]): void {
  for (const [number, amountMinor] of taken)
    sql.exec('UPDATE turnover SET taken_minor = taken_minor + ? WHERE number = ?', amountMinor, number);
}
