/**
 * When the member's password was last set, as known to the member's object. A login with an older one starts no
 * session.
 */
export const passwordEpochSchema: readonly string[] = [
  `CREATE TABLE password_epoch (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    set_at_ms INTEGER NOT NULL
  ) STRICT`,
];

/** New passwords that may already be in D1 but are not recorded here yet, each with the session that set it. */
export const expectedPasswordsSchema: readonly string[] = [
  `CREATE TABLE expected_passwords (
    set_at_ms INTEGER NOT NULL PRIMARY KEY,
    except_session_id TEXT NOT NULL,
    until_ms INTEGER NOT NULL
  ) STRICT`,
];

/** How long an expected password may still be written to D1, in milliseconds; far longer than the longest call. */
const expectedForMs = 2 * 60_000;

/** Whether a login comes too late: a newer password than the one it checked, set at this instant, is known. */
export function isReplaced(sql: SqlStorage, passwordSetAtMs: number): boolean {
  return epochOf(sql) > passwordSetAtMs;
}

/**
 * Announces a new password before it is written to D1. If two are announced for the same instant, no session is
 * kept.
 */
export function expectPassword(
  sql: SqlStorage,
  setAtMs: number,
  exceptSessionId: string,
  nowMs: number,
): void {
  sql.exec(
    `INSERT INTO expected_passwords (set_at_ms, except_session_id, until_ms) VALUES (?, ?, ?)
     ON CONFLICT (set_at_ms) DO UPDATE SET except_session_id = '', until_ms = excluded.until_ms`,
    setAtMs,
    exceptSessionId,
    nowMs + expectedForMs,
  );
}

/** Whether an expected password may have been written but not recorded. */
export function isPasswordExpected(sql: SqlStorage, nowMs: number): boolean {
  sql.exec('DELETE FROM expected_passwords WHERE until_ms <= ? OR set_at_ms <= ?', nowMs, epochOf(sql));
  return sql.exec('SELECT 1 FROM expected_passwords').toArray().length > 0;
}

/** Records the password that is stored in D1, if the call that set it could not. */
export function catchUpPassword(sql: SqlStorage, setAtMs: number, nowMs: number): void {
  if (setAtMs <= epochOf(sql)) return;
  const [expected] = sql
    .exec<{ id: string }>(
      'SELECT except_session_id AS id FROM expected_passwords WHERE set_at_ms = ?',
      setAtMs,
    )
    .toArray();
  recordNewPassword(sql, setAtMs, expected?.id ?? '', nowMs);
}

/**
 * Records a new password and ends every session but the one that set it, including remembered devices. Returns the
 * number of sessions ended. Repeating it changes nothing.
 */
export function recordNewPassword(
  sql: SqlStorage,
  setAtMs: number,
  exceptSessionId: string,
  nowMs: number,
): number {
  sql.exec(
    `INSERT INTO password_epoch (id, set_at_ms) VALUES (1, ?)
     ON CONFLICT (id) DO UPDATE SET set_at_ms = max(set_at_ms, excluded.set_at_ms)`,
    setAtMs,
  );
  return sql
    .exec(
      'UPDATE sessions SET ended_at_ms = ? WHERE id <> ? AND ended_at_ms IS NULL AND expires_at_ms > ? RETURNING id',
      nowMs,
      exceptSessionId,
      nowMs,
    )
    .toArray().length;
}

function epochOf(sql: SqlStorage): number {
  const [row] = sql.exec<{ set_at_ms: number }>('SELECT set_at_ms FROM password_epoch').toArray();
  return row?.set_at_ms ?? 0;
}
