/** When the member's password was last set, as the member's object knows it: an older one starts no session. */
export const passwordEpochSchema: readonly string[] = [
  `CREATE TABLE password_epoch (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    set_at_ms INTEGER NOT NULL
  ) STRICT`,
];

/** Whether a login by the password of this instant comes too late: a newer one was set while it was checked. */
export function isReplaced(sql: SqlStorage, passwordSetAtMs: number): boolean {
  return epochOf(sql) > passwordSetAtMs;
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
