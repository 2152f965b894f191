import type { TurnoverRow } from '#functions/cashier/turnover.ts';

/**
 * What still has to be staked of each deposit. `staked_before` is a copy of the wallet's own sum at the time
 * of the deposit, so a bet writes no row here. A balance too small to play with ends all turnover, whatever
 * moved it.
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

/** The same with bonus money in the balance, which can be played with too. */
export const bonusTurnoverSchema: readonly string[] = [
  'DROP TRIGGER small_balance_ends_turnover',
  `CREATE TRIGGER small_balance_ends_turnover AFTER UPDATE OF cash_minor, hold_minor, bonus_minor ON wallet
   WHEN NEW.cash_minor + NEW.hold_minor + NEW.bonus_minor < 1000 AND NEW.put_minor <= NEW.took_minor
     AND EXISTS (SELECT 1 FROM turnover WHERE ended_at_ms IS NULL
       AND ends_below_minor > NEW.cash_minor + NEW.hold_minor + NEW.bonus_minor)
   BEGIN
     UPDATE turnover SET ended_at_ms = cast(unixepoch('subsec') * 1000 AS INTEGER)
     WHERE ended_at_ms IS NULL AND ends_below_minor > NEW.cash_minor + NEW.hold_minor + NEW.bonus_minor;
   END`,
];

/** A deposit that was credited: where it came from, and what it added to the balance. */
export interface CreditedDeposit {
  readonly depositId: string;
  readonly tillId: string;
  readonly bankCode: string;
  readonly creditMinor: number;
  /** Decimal places of the currency: a balance under 1.00 ends turnover. */
  readonly decimals: number;
}

/**
 * What counts as staked: all stakes, but of money put into vendors' wallets only the part that has not come
 * back. Moving money there and back is not play, even though the limits count it.
 */
const stakedMinor = '(wallet.staked_minor - wallet.put_minor + max(0, wallet.put_minor - wallet.took_minor))';

/**
 * Records that a deposit's money has to be staked; call it in the transaction that credits the deposit, after
 * its posting. What is not in the balance, because it paid off a debt first, needs no stake.
 */
export function recordTurnover(sql: SqlStorage, deposit: CreditedDeposit, nowMs: number): void {
  if (deposit.creditMinor <= 0) return;
  sql.exec(
    `INSERT INTO turnover (deposit_id, till_id, bank_code, amount_minor, staked_before, ends_below_minor, at_ms,
       ended_at_ms)
     SELECT ?1, ?2, ?3, min(?4, cash_minor), ${stakedMinor}, ?5, ?6, iif(cash_minor + hold_minor + bonus_minor < ?5, ?6, NULL)
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

/**
 * What turnover is judged by: the open deposits and the total stakes, both counted from the first of them on.
 */
export interface TurnoverStatus {
  readonly rows: readonly TurnoverRow[];
  readonly stakedMinor: number;
}

/**
 * How many of the latest open deposits are considered: a member with more has staked the older ones, or lost
 * them. Money of other members is never left out, because small sums after it would set it free.
 */
const rowsMax = 200;
/** Many years of an agent's transfers to one member. */
const allRowsMax = 50_000;

export function readTurnover(sql: SqlStorage): TurnoverStatus {
  const rows = sql
    .exec<Row>(
      `WITH open AS (SELECT * FROM turnover WHERE ended_at_ms IS NULL AND (till_id = '' OR number >= coalesce(
           (SELECT number FROM turnover WHERE ended_at_ms IS NULL ORDER BY number DESC LIMIT 1 OFFSET ${rowsMax - 1}), 0))
           ORDER BY number DESC LIMIT ${allRowsMax}),
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

/** Records that unplayed money of deposits is returned to where it came from; a negative amount undoes that. */
export function takeTurnover(sql: SqlStorage, taken: readonly (readonly [number, number])[]): void {
  for (const [number, amountMinor] of taken)
    sql.exec('UPDATE turnover SET taken_minor = taken_minor + ? WHERE number = ?', amountMinor, number);
}
