import { failed, ok, type Result } from '#src/rules/result.ts';

const lockMs = 3_600_000;
/** Wrong ones in a row until it is locked for an hour. */
const lockAfter = 5;
/** Wrong ones since the last right one until only a reset helps. */
const resetAfter = 15;

/** How often the member's payment password was guessed, and since when it is the one that it is. */
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

/** Why no payment password is taken now: for a while, or until it is reset. */
export type PaymentLock = { readonly retryAfterMs: number } | { readonly needsReset: true };

/** The lock that holds, undefined for none. */
export function paymentLock(sql: SqlStorage, nowMs: number): PaymentLock | undefined {
  const { wrong_since_right, locked_until_ms } = read(sql);
  if (wrong_since_right >= resetAfter) return { needsReset: true };
  return locked_until_ms > nowMs ? { retryAfterMs: locked_until_ms - nowMs } : undefined;
}

/** Counts a guess before it is judged, so that guesses made at once cannot pass together; how many are left. */
export function takePaymentGuess(
  sql: SqlStorage,
  nowMs: number,
): Result<{ readonly attemptsLeft: number }, 'PAYMENT_PASSWORD_LOCKED'> {
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
  return ok({ attemptsLeft: Math.min(lockAfter - inRow, resetAfter - sinceRight) });
}

/** The guess was right: nothing before it counts any more. */
export function forgivePaymentGuesses(sql: SqlStorage): void {
  sql.exec('UPDATE payment_password SET wrong_in_row = 0, wrong_since_right = 0, locked_until_ms = 0');
}

/** Notes that another payment password took the place of the one before, from which withdrawals wait for a while. */
export function notePaymentPassword(sql: SqlStorage, changedAtMs: number): void {
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
