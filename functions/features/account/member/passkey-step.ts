/** One row if a password, or a code in its place, must be followed by a passkey. */
export const passkeyStepSchema: readonly string[] = [
  `CREATE TABLE passkey_step (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    since_ms INTEGER NOT NULL
  ) STRICT`,
];

/** Whether a login by password also requires a passkey. */
export function passkeyStepIsOn(sql: SqlStorage): boolean {
  return sql.exec('SELECT id FROM passkey_step').toArray().length === 1;
}

export function startPasskeyStep(sql: SqlStorage, nowMs: number): void {
  sql.exec('INSERT OR IGNORE INTO passkey_step (id, since_ms) VALUES (1, ?)', nowMs);
}

export function endPasskeyStep(sql: SqlStorage): void {
  sql.exec('DELETE FROM passkey_step');
}
