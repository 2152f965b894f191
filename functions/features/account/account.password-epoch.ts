/** When the member's password was last set, as the member's object knows it: an older one starts no session. */
export const passwordEpochSchema: readonly string[] = [
  `CREATE TABLE password_epoch (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    set_at_ms INTEGER NOT NULL
  ) STRICT`,
];

/** New passwords that may stand in D1 and were not noted yet, each with the session that set it. */
export const expectedPasswordsSchema: readonly string[] = [
  `CREATE TABLE expected_passwords (
    set_at_ms INTEGER NOT NULL PRIMARY KEY,
    except_session_id TEXT NOT NULL,
    until_ms INTEGER NOT NULL
  ) STRICT`,
];

/** How long after it was expected a password can still be written, far beyond the longest call. */
const expectedForMs = 2 * 60_000;

/** Whether a login by the password of this instant comes too late: a newer one was set while it was checked. */
export function isReplaced(sql: SqlStorage, passwordSetAtMs: number): boolean {
  return epochOf(sql) > passwordSetAtMs;
}

/** Expects a new password before it is written to D1; two of one instant spare no session. */
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

/** Whether a password is expected that may have been written and not noted. */
export function isPasswordExpected(sql: SqlStorage, nowMs: number): boolean {
  sql.exec('DELETE FROM expected_passwords WHERE until_ms <= ? OR set_at_ms <= ?', nowMs, epochOf(sql));
  return sql.exec('SELECT 1 FROM expected_passwords').toArray().length > 0;
}

/** Notes the password that stands in D1, where the call that set it could not. */
export function catchUpPassword(sql: SqlStorage, setAtMs: number, nowMs: number): void {
  if (setAtMs <= epochOf(sql)) return;
  const [expected] = sql
    .exec<{ id: string }>(
      'SELECT except_session_id AS id FROM expected_passwords WHERE set_at_ms = ?',
      setAtMs,
    )
    .toArray();
  noteNewPassword(sql, setAtMs, expected?.id ?? '', nowMs);
}

/**
 * Notes a new password and ends every session but the one that set it, remembered devices included; how many ended.
 * A repeat changes nothing.
 */
export function noteNewPassword(
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
