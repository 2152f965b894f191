/** Launches whose code was exchanged for a token, until that token expires; kept by the member's object. */
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

/** The outcome of presenting a launch code. */
export type LaunchOpening = 'opened' | 'used-before';

/**
 * Opens a launch once. A second use of the code ends the launch: two
 * parties hold the code, and it is unknown which is the player.
 */
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

/** Ends every open game, as an exclusion does; the end of the exclusion does not reopen them. */
export function endLaunches(sql: SqlStorage, nowMs: number): void {
  sql.exec('UPDATE launches SET ended_at_ms = ? WHERE ended_at_ms IS NULL', nowMs);
}

/** A query that returns one row if the launch was ended early. */
export function endedLaunchQuery(launchId: string): string {
  return `SELECT 1 FROM launches WHERE id = ${launchId} AND ended_at_ms IS NOT NULL`;
}

const endedLaunch = endedLaunchQuery('?1');

/** Whether a launch was ended early. */
export function launchIsEnded(sql: SqlStorage, launchId: string): boolean {
  return sql.exec(endedLaunch, launchId).toArray().length > 0;
}
