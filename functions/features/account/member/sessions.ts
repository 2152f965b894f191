import { liveSessionQuery } from '#functions/member/live-session.ts';
import { sessionLifetimeMs } from '#functions/features/account/account.bounds.ts';
import { hourMs } from '#src/rules/durations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { catchUpPassword, isReplaced } from './password-epoch.ts';

/** A member's sessions, one row for each login on a device, stored in the member's object. */
export const sessionsSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS sessions (
    id TEXT NOT NULL PRIMARY KEY,
    username TEXT NOT NULL,
    account_type INTEGER NOT NULL,
    device TEXT NOT NULL,
    remembered INTEGER NOT NULL CHECK (remembered IN (0, 1)),
    renewal_hash TEXT NOT NULL,
    next_renewal_hash TEXT,
    next_issued_at_ms INTEGER,
    retired_renewal_hash TEXT,
    retired_at_ms INTEGER,
    started_at_ms INTEGER NOT NULL,
    expires_at_ms INTEGER NOT NULL,
    ended_at_ms INTEGER
  ) STRICT`,
  `CREATE TABLE IF NOT EXISTS disabled (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    at_ms INTEGER NOT NULL
  ) STRICT`,
];

/** How long a session that is not remembered lives without a renewal, in milliseconds. */
export const sessionIdleMs = 12 * hourMs;
/** How long a replaced renewal token is still accepted, in milliseconds, for calls already in progress. */
export const renewalGraceMs = 60_000;
const liveSessionsMax = 10;

export interface NewSession {
  readonly id: string;
  readonly username: string;
  readonly accountType: number;
  readonly device: string;
  readonly remembered: boolean;
  /** SHA-256 of the renewal token. The token itself is never stored. */
  readonly renewalHash: string;
  /** When the password that the login checked was set; absent for a new account. */
  readonly passwordSetAtMs?: number;
  /** The country of the login. The first one becomes the member's country. */
  readonly country?: string;
}

export interface LiveSession {
  readonly id: string;
  readonly device: string;
  readonly remembered: boolean;
  readonly startedAtMs: number;
  readonly expiresAtMs: number;
}

export interface Renewed {
  /** Whether the presented token was replaced, so that its successor must reach the device. */
  readonly replaced: boolean;
  readonly username: string;
  readonly accountType: number;
  readonly remembered: boolean;
  readonly expiresAtMs: number;
}

const liveSession = liveSessionQuery('?1', '?2');

/** Whether the session may still act. Every private or changing call checks this first. */
export function sessionIsLive(sql: SqlStorage, sessionId: string, nowMs: number): boolean {
  return sql.exec(liveSession, sessionId, nowMs).toArray().length === 1;
}

/** When the session expires, in epoch milliseconds; 0 if it is unknown or has been ended. */
export function sessionExpiryMs(sql: SqlStorage, sessionId: string): number {
  const [row] = sql
    .exec<Pick<Row, 'expires_at_ms'>>(
      'SELECT expires_at_ms FROM sessions WHERE id = ? AND ended_at_ms IS NULL',
      sessionId,
    )
    .toArray();
  return row?.expires_at_ms ?? 0;
}

/** Whether the session was ended explicitly; false for one that expired by itself. */
export function sessionWasEnded(sql: SqlStorage, sessionId: string): boolean {
  const ended = sql.exec('SELECT 1 FROM sessions WHERE id = ? AND ended_at_ms IS NOT NULL', sessionId);
  return ended.toArray().length === 1;
}

/** Why a session cannot start. PASSWORD_REPLACED: a new password was set while the login was in progress. */
export type SessionRefusal = 'ACCOUNT_DISABLED' | 'PASSWORD_REPLACED';

/** Opens a session unless the account is disabled. With more than ten live sessions, the oldest ends. */
export function startSession(
  sql: SqlStorage,
  session: NewSession,
  nowMs: number,
): Result<undefined, SessionRefusal> {
  if (isDisabled(sql)) return failed('ACCOUNT_DISABLED');
  if (session.passwordSetAtMs !== undefined) {
    if (isReplaced(sql, session.passwordSetAtMs)) return failed('PASSWORD_REPLACED');
    catchUpPassword(sql, session.passwordSetAtMs, nowMs);
  }
  sql.exec('DELETE FROM sessions WHERE started_at_ms < ?', nowMs - 3 * sessionLifetimeMs);
  sql.exec(
    `INSERT INTO sessions
       (id, username, account_type, device, remembered, renewal_hash, started_at_ms, expires_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    session.id,
    session.username,
    session.accountType,
    session.device,
    session.remembered ? 1 : 0,
    session.renewalHash,
    nowMs,
    expiryOf(session.remembered, nowMs, nowMs),
  );
  sql.exec(
    `UPDATE sessions SET ended_at_ms = ?1 WHERE ended_at_ms IS NULL AND id IN
     (SELECT id FROM sessions WHERE ended_at_ms IS NULL AND expires_at_ms > ?1
      ORDER BY started_at_ms DESC, rowid DESC LIMIT -1 OFFSET ?2)`,
    nowMs,
    liveSessionsMax,
  );
  return ok(undefined);
}

/** Whether operators have disabled the account, or its trial is over. */
export function isDisabled(sql: SqlStorage): boolean {
  return sql.exec('SELECT 1 FROM disabled').toArray().length > 0;
}

/** Disables the account: all its sessions end and none can start. Returns the number of sessions ended. */
export function disableAccount(sql: SqlStorage, nowMs: number): number {
  const ended = liveSessions(sql, nowMs).length;
  sql.exec('INSERT INTO disabled (id, at_ms) VALUES (1, ?) ON CONFLICT DO NOTHING', nowMs);
  sql.exec('UPDATE sessions SET ended_at_ms = ? WHERE ended_at_ms IS NULL', nowMs);
  return ended;
}

/** Allows sessions to start again. Those that were ended stay ended. */
export function enableAccount(sql: SqlStorage): void {
  sql.exec('DELETE FROM disabled');
}

/** Ends one session; the next call with any of its tokens is refused. */
export function endSession(sql: SqlStorage, sessionId: string, nowMs: number): void {
  sql.exec('UPDATE sessions SET ended_at_ms = ? WHERE id = ? AND ended_at_ms IS NULL', nowMs, sessionId);
}

/** Ends every session but the named one. */
export function endOtherSessions(sql: SqlStorage, sessionId: string, nowMs: number): void {
  sql.exec('UPDATE sessions SET ended_at_ms = ? WHERE id <> ? AND ended_at_ms IS NULL', nowMs, sessionId);
}

/** The sessions that may still act, newest first. */
export function liveSessions(sql: SqlStorage, nowMs: number): LiveSession[] {
  return sql
    .exec<Row>(
      `SELECT * FROM sessions WHERE ended_at_ms IS NULL AND expires_at_ms > ?
       ORDER BY started_at_ms DESC, rowid DESC`,
      nowMs,
    )
    .toArray()
    .map((row) => ({
      id: row.id,
      device: row.device,
      remembered: row.remembered === 1,
      startedAtMs: row.started_at_ms,
      expiresAtMs: row.expires_at_ms,
    }));
}

/**
 * Exchanges a renewal token, identified by its hash. The presented token stays valid until its successor is used,
 * so a lost response locks nobody out. Any other token of the session was issued once and has been replaced since,
 * which means that two parties hold copies, and the session ends for both. The caller has verified that the token
 * was issued by this site.
 */
export function renewSession(
  sql: SqlStorage,
  renewal: { readonly sessionId: string; readonly presentedHash: string; readonly freshHash: string },
  nowMs: number,
): Result<Renewed, 'SESSION_ENDED'> {
  if (!sessionIsLive(sql, renewal.sessionId, nowMs)) return failed('SESSION_ENDED');
  const row = sql.exec<Row>('SELECT * FROM sessions WHERE id = ?', renewal.sessionId).one();
  const remembered = row.remembered === 1;
  const expiresAtMs = expiryOf(remembered, row.started_at_ms, nowMs);
  const { username, account_type: accountType } = row;
  const unchanged = ok({
    replaced: false,
    username,
    accountType,
    remembered,
    expiresAtMs: row.expires_at_ms,
  });
  const replaced = ok({ replaced: true, username, accountType, remembered, expiresAtMs });
  switch (renewal.presentedHash) {
    case row.next_renewal_hash:
      retireCurrent(sql, row, renewal.freshHash, expiresAtMs, nowMs);
      return replaced;
    case row.renewal_hash:
      if (row.next_issued_at_ms !== null && nowMs - row.next_issued_at_ms < renewalGraceMs) return unchanged;
      offerNext(sql, row, renewal.freshHash, expiresAtMs, nowMs);
      return replaced;
    case row.retired_renewal_hash:
      if (nowMs - (row.retired_at_ms ?? 0) < renewalGraceMs) return unchanged;
  }
  endSession(sql, row.id, nowMs);
  return failed('SESSION_ENDED');
}

interface Row extends Record<string, SqlStorageValue> {
  id: string;
  username: string;
  account_type: number;
  device: string;
  remembered: number;
  renewal_hash: string;
  next_renewal_hash: string | null;
  next_issued_at_ms: number | null;
  retired_renewal_hash: string | null;
  retired_at_ms: number | null;
  started_at_ms: number;
  expires_at_ms: number;
}

function expiryOf(remembered: boolean, startedAtMs: number, nowMs: number): number {
  const latest = startedAtMs + sessionLifetimeMs;
  return remembered ? latest : Math.min(latest, nowMs + sessionIdleMs);
}

function offerNext(sql: SqlStorage, row: Row, freshHash: string, expiresAtMs: number, nowMs: number): void {
  sql.exec(
    'UPDATE sessions SET next_renewal_hash = ?, next_issued_at_ms = ?, expires_at_ms = ? WHERE id = ?',
    freshHash,
    nowMs,
    expiresAtMs,
    row.id,
  );
}

function retireCurrent(
  sql: SqlStorage,
  row: Row,
  freshHash: string,
  expiresAtMs: number,
  nowMs: number,
): void {
  sql.exec(
    `UPDATE sessions SET retired_renewal_hash = renewal_hash, retired_at_ms = ?2,
     renewal_hash = next_renewal_hash, next_renewal_hash = ?3, next_issued_at_ms = ?2, expires_at_ms = ?4
     WHERE id = ?1`,
    row.id,
    nowMs,
    freshHash,
    expiresAtMs,
  );
}

/** Gives every session another type of account. */
export function setAccountType(sql: SqlStorage, accountType: number): void {
  sql.exec('UPDATE sessions SET account_type = ?', accountType);
}
