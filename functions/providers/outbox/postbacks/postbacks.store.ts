import { instantOf } from '#functions/objects/delivery.ts';
import type { Postback } from '#functions/outgoing/postback.ts';
import { dayMs } from '#src/rules/durations.ts';

/** How long an event is remembered after its end, so that a late copy of it is not sent again, in milliseconds. */
const rememberedMs = 7 * dayMs;

/** An event in the outbox, as stored. */
export interface StoredPostback extends Postback {
  readonly attempts: number;
  readonly writtenAtMs: number;
}

interface Row extends Record<string, SqlStorageValue> {
  id: string;
  event: string;
  member_id: string;
  code: string;
  click_id: string;
  at_ms: number;
  attempts: number;
  written_at_ms: number;
}

export const postbacksSchema: readonly string[] = [
  `CREATE TABLE postbacks (
    id TEXT NOT NULL PRIMARY KEY,
    event TEXT NOT NULL CHECK (event IN ('registered', 'first_deposit')),
    member_id TEXT NOT NULL,
    code TEXT NOT NULL,
    click_id TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'over')),
    attempts INTEGER NOT NULL DEFAULT 0,
    written_at_ms INTEGER NOT NULL,
    due_at_ms INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX postbacks_by_due ON postbacks (state, due_at_ms)',
];

/** Writes an event that is due at once; a known one stays as it is. */
export function writePostback(sql: SqlStorage, postback: Postback, nowMs: number): void {
  const { id, event, memberId, code, clickId, atMs } = postback;
  sql.exec(
    `INSERT INTO postbacks (id, event, member_id, code, click_id, at_ms, written_at_ms, due_at_ms)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7) ON CONFLICT DO NOTHING`,
    id,
    event,
    memberId,
    code,
    clickId,
    atMs,
    nowMs,
  );
}

/** The events that are due, in the order of their due times. */
export function duePostbacks(sql: SqlStorage, nowMs: number, most: number): StoredPostback[] {
  return sql
    .exec<Row>(
      "SELECT * FROM postbacks WHERE state = 'waiting' AND due_at_ms <= ? ORDER BY due_at_ms LIMIT ?",
      nowMs,
      most,
    )
    .toArray()
    .map((row) => ({
      id: row.id,
      event: row.event as Postback['event'],
      memberId: row.member_id,
      code: row.code,
      clickId: row.click_id,
      atMs: row.at_ms,
      attempts: row.attempts,
      writtenAtMs: row.written_at_ms,
    }));
}

/** When the next event is due; undefined if none waits. */
export function nextPostbackMs(sql: SqlStorage): number | undefined {
  return instantOf(sql, "SELECT min(due_at_ms) AS at FROM postbacks WHERE state = 'waiting'");
}

/** Records an attempt before it is made, and when the next one is due if its outcome stays unknown. */
export function recordPostbackAttempt(sql: SqlStorage, id: string, dueAtMs: number): void {
  sql.exec('UPDATE postbacks SET attempts = attempts + 1, due_at_ms = ? WHERE id = ?', dueAtMs, id);
}

/** Ends an event: it is not sent any more, and forgotten after some days. */
export function endPostback(sql: SqlStorage, id: string, nowMs: number): void {
  sql.exec("UPDATE postbacks SET state = 'over', due_at_ms = ? WHERE id = ?", nowMs + rememberedMs, id);
  sql.exec("DELETE FROM postbacks WHERE state = 'over' AND due_at_ms <= ?", nowMs);
}
