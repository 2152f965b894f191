import { hourMs, minuteMs } from '#src/rules/durations.ts';
import type {
  Credentials,
  IdentifiedOperator,
  NewSession,
} from '#functions/operators/operator-desk.types.ts';
import { activeAccount } from './accounts.ts';
import { dropSteps } from './steps.ts';

const sessionMs = 12 * hourMs;
const idleMs = 15 * minuteMs;
const sessionsMax = 3;
const stepUpMs = 5 * minuteMs;
/** A session's last call is written this often, so that not every call writes. */
const seenEveryMs = minuteMs / 2;

interface Row extends Record<string, SqlStorageValue> {
  id: string;
  operator_id: string;
  seen_at_ms: number;
  ends_at_ms: number;
  stepped_up_until_ms: number;
}

/** Starts a session of 12 hours; an operator has at most three, and the oldest ends for a fourth. */
export function startSession(
  sql: SqlStorage,
  operatorId: string,
  { id, hash, browser, country, device }: NewSession,
  nowMs: number,
): number {
  dropEnded(sql, nowMs);
  sql.exec(
    `DELETE FROM sessions WHERE operator_id = ?1 AND id NOT IN
       (SELECT id FROM sessions WHERE operator_id = ?1 ORDER BY started_at_ms DESC, id LIMIT ?2)`,
    operatorId,
    sessionsMax - 1,
  );
  const endsAtMs = nowMs + sessionMs;
  sql.exec(
    `INSERT INTO sessions (id, hash, operator_id, browser, country, device, started_at_ms, seen_at_ms, ends_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?7, ?7, ?8)`,
    id,
    hash,
    operatorId,
    browser,
    country,
    device,
    nowMs,
    endsAtMs,
  );
  return endsAtMs;
}

/** The operator of a live session; undefined if it has ended, was idle, or came from another browser or country. */
export function operatorOfSession(
  sql: SqlStorage,
  { hash, browser, country }: NonNullable<Credentials['session']>,
  nowMs: number,
): IdentifiedOperator | undefined {
  const [row] = sql
    .exec<Row>(
      `SELECT id, operator_id, seen_at_ms, ends_at_ms, stepped_up_until_ms FROM sessions
       WHERE hash = ? AND browser = ? AND country = ? AND ends_at_ms > ? AND seen_at_ms > ?`,
      hash,
      browser,
      country,
      nowMs,
      nowMs - idleMs,
    )
    .toArray();
  if (!row) return undefined;
  if (nowMs - row.seen_at_ms >= seenEveryMs)
    sql.exec('UPDATE sessions SET seen_at_ms = ? WHERE id = ?', nowMs, row.id);
  return operatorFrom(sql, row, nowMs);
}

/** The operator of a session that has not ended. */
export function operatorOfSessionId(
  sql: SqlStorage,
  id: string,
  nowMs: number,
): IdentifiedOperator | undefined {
  const [row] = sql.exec<Row>('SELECT * FROM sessions WHERE id = ? AND ends_at_ms > ?', id, nowMs).toArray();
  return row && operatorFrom(sql, row, nowMs);
}

function operatorFrom(sql: SqlStorage, row: Row, nowMs: number): IdentifiedOperator | undefined {
  const account = activeAccount(sql, row.operator_id, nowMs);
  if (!account) return undefined;
  const session = { id: row.id, endsAtMs: row.ends_at_ms, steppedUpUntilMs: row.stepped_up_until_ms };
  return { operatorId: account.id, roles: account.roles, session };
}

/** Lets a session act for five minutes where a fresh passkey is needed; returns until when. */
export function stepSessionUp(sql: SqlStorage, id: string, nowMs: number): number {
  const untilMs = nowMs + stepUpMs;
  sql.exec('UPDATE sessions SET stepped_up_until_ms = ? WHERE id = ?', untilMs, id);
  return untilMs;
}

/** An operator's live session, as operators see it. */
export interface ShownSession {
  readonly id: string;
  readonly operatorId: string;
  readonly device: string;
  readonly country: string;
  readonly startedAtMs: number;
  readonly seenAtMs: number;
  readonly endsAtMs: number;
}

/** Every live session, newest first. */
export function liveSessions(sql: SqlStorage, nowMs: number): ShownSession[] {
  dropEnded(sql, nowMs);
  return sql
    .exec<Record<string, SqlStorageValue> & ShownSession>(
      `SELECT id, operator_id AS operatorId, device, country, started_at_ms AS startedAtMs,
         seen_at_ms AS seenAtMs, ends_at_ms AS endsAtMs
       FROM sessions ORDER BY started_at_ms DESC, id`,
    )
    .toArray();
}

/** Ends one session; returns whose it was. */
export function endSession(sql: SqlStorage, id: string): string | undefined {
  const [row] = sql
    .exec<{ operator_id: string }>('DELETE FROM sessions WHERE id = ? RETURNING operator_id', id)
    .toArray();
  // Whoever signs out on a shared device leaves nothing behind that signs in again.
  if (row) dropSteps(sql, row.operator_id);
  return row?.operator_id;
}

/** Ends all sessions of an operator, as every change of roles or factors does. */
export function endSessionsOf(sql: SqlStorage, operatorId: string): void {
  sql.exec('DELETE FROM sessions WHERE operator_id = ?', operatorId);
  dropSteps(sql, operatorId);
}

function dropEnded(sql: SqlStorage, nowMs: number): void {
  sql.exec('DELETE FROM sessions WHERE ends_at_ms <= ? OR seen_at_ms <= ?', nowMs, nowMs - idleMs);
}
