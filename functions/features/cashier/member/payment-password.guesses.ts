import { failed, ok, type Result } from '#src/rules/result.ts';

const lockMs = 3_600_000;
/** The number of wrong guesses in a row that locks it for an hour. */
const lockAfter = 5;
/** The number of wrong guesses since the last right one after which only a reset helps. */
const resetAfter = 15;

/** How often the member's payment password was guessed, and when it was last changed. */
export const paymentPasswordSchema: readonly string[] = [
  `CREATE TABLE payment_password (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    wrong_in_row INTEGER NOT NULL DEFAULT 0 CHECK (wrong_in_row >= 0),
    wrong_since_right INTEGER NOT NULL DEFAULT 0 CHECK (wrong_since_right >= 0),
    locked_until_ms INTEGER NOT NULL DEFAULT 0,
    changed_at_ms INTEGER NOT NULL DEFAULT 0
  ) STRICT`,
];

interface Row extends Record<string, SqlStorageValue> {
  wrong_in_row: number;
  wrong_since_right: number;
  locked_until_ms: number;
  changed_at_ms: number;
}

/** Why no payment password is accepted now: for a while, or until it is reset. */
export type PaymentLock = { readonly retryAfterMs: number } | { readonly needsReset: true };

/** The current lock; undefined if there is none. */
export function paymentLock(sql: SqlStorage, nowMs: number): PaymentLock | undefined {
  const { wrong_since_right, locked_until_ms } = read(sql);
  if (wrong_since_right >= resetAfter) return { needsReset: true };
  return locked_until_ms > nowMs ? { retryAfterMs: locked_until_ms - nowMs } : undefined;
}

/**
 * Counts a guess before it is checked, so that concurrent guesses cannot get past
 * the limit. Returns how many are left and, after the last one, the lock that holds if it is wrong.
 */
export function takePaymentGuess(
  sql: SqlStorage,
  nowMs: number,
): Result<{ readonly attemptsLeft: number; readonly lock?: PaymentLock }, 'PAYMENT_PASSWORD_LOCKED'> {
  const lock = paymentLock(sql, nowMs);
  if (lock) return failed('PAYMENT_PASSWORD_LOCKED', { ...lock });
  const before = read(sql);
  const [inRow, sinceRight] = [before.wrong_in_row + 1, before.wrong_since_right + 1];
  const locks = inRow >= lockAfter;
  sql.exec(
    `INSERT INTO payment_password (id, wrong_in_row, wrong_since_right, locked_until_ms) VALUES (1, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET wrong_in_row = excluded.wrong_in_row,
       wrong_since_right = excluded.wrong_since_right, locked_until_ms = excluded.locked_until_ms`,
    locks ? 0 : inRow,
    sinceRight,
    locks ? nowMs + lockMs : 0,
  );
  const next = paymentLock(sql, nowMs);
  const attemptsLeft = Math.min(lockAfter - inRow, resetAfter - sinceRight);
  return ok(next ? { attemptsLeft, lock: next } : { attemptsLeft });
}

/** Resets the counters after a right guess. */
export function forgivePaymentGuesses(sql: SqlStorage): void {
  sql.exec('UPDATE payment_password SET wrong_in_row = 0, wrong_since_right = 0, locked_until_ms = 0');
}

/** Records a change of the payment password, after which withdrawals wait for a while. */
export function recordPaymentPassword(sql: SqlStorage, changedAtMs: number): void {
  forgivePaymentGuesses(sql);
  sql.exec(
    `INSERT INTO payment_password (id, changed_at_ms) VALUES (1, ?)
     ON CONFLICT (id) DO UPDATE SET changed_at_ms = max(changed_at_ms, excluded.changed_at_ms)`,
    changedAtMs,
  );
}

/** When the payment password or the login password was last changed; 0 for never. */
export function passwordsChangedAtMs(sql: SqlStorage): number {
  return sql
    .exec<{ at: number }>(
      `SELECT max(coalesce((SELECT changed_at_ms FROM payment_password), 0),
         coalesce((SELECT set_at_ms FROM password_epoch), 0)) AS at`,
    )
    .one().at;
}

const never: Row = { wrong_in_row: 0, wrong_since_right: 0, locked_until_ms: 0, changed_at_ms: 0 };

function read(sql: SqlStorage): Row {
  const columns = Object.keys(never).join(', ');
  const [row] = sql.exec<Row>(`SELECT ${columns} FROM payment_password`).toArray();
  return row ?? never;
}
