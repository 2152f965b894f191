/** Launches whose code was exchanged for a token, until the token ends by itself; kept by the member's object. */
export const launchesSchema: readonly string[] = [
  `CREATE TABLE launches (
    id TEXT NOT NULL PRIMARY KEY,
    session_id TEXT NOT NULL,
    opened_at_ms INTEGER NOT NULL,
    expires_at_ms INTEGER NOT NULL,
    ended_at_ms INTEGER
  ) STRICT, WITHOUT ROWID`,
];

export interface OpenedLaunch {
  readonly id: string;
  readonly sessionId: string;
  readonly expiresAtMs: number;
}

/** What became of a code that was presented. */
export type LaunchOpening = 'opened' | 'used-before';

/** Opens a launch once. A code that comes again ends what it opened: two hold it, and which is the player is unknown. */
export function openLaunch(sql: SqlStorage, launch: OpenedLaunch, nowMs: number): LaunchOpening {
  sql.exec('DELETE FROM launches WHERE expires_at_ms <= ?', nowMs);
  const known = sql.exec('SELECT 1 FROM launches WHERE id = ?', launch.id).toArray().length > 0;
  if (known) {
    sql.exec('UPDATE launches SET ended_at_ms = ? WHERE id = ? AND ended_at_ms IS NULL', nowMs, launch.id);
    return 'used-before';
  }
  sql.exec(
    'INSERT INTO launches (id, session_id, opened_at_ms, expires_at_ms) VALUES (?, ?, ?, ?)',
    launch.id,
    launch.sessionId,
    nowMs,
    launch.expiresAtMs,
  );
  return 'opened';
}

/** Whether the code of a launch was exchanged. */
export function launchIsOpened(sql: SqlStorage, launchId: string): boolean {
  return sql.exec('SELECT 1 FROM launches WHERE id = ?', launchId).toArray().length > 0;
}

/** Ends every game that is open, as an exclusion does: its end does not bring them back. */
export function endLaunches(sql: SqlStorage, nowMs: number): void {
  sql.exec('UPDATE launches SET ended_at_ms = ? WHERE ended_at_ms IS NULL', nowMs);
}

/** A query of one row where the launch was ended before its time. */
export function endedLaunchQuery(launchId: string): string {
  return `SELECT 1 FROM launches WHERE id = ${launchId} AND ended_at_ms IS NOT NULL`;
}

const endedLaunch = endedLaunchQuery('?1');

/** Whether a launch was ended before its time. */
export function launchIsEnded(sql: SqlStorage, launchId: string): boolean {
  return sql.exec(endedLaunch, launchId).toArray().length > 0;
}
