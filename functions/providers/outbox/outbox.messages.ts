import { instantOf } from '#functions/objects/delivery.ts';
import type { OutgoingMessage } from '#functions/outgoing/message-adapter.ts';
import { dayMs } from '#src/rules/durations.ts';

/** A message in the outbox, as stored. */
export interface StoredMessage extends OutgoingMessage {
  readonly state: 'waiting' | 'decoy' | 'kept';
  readonly attempts: number;
  readonly writtenAtMs: number;
}

export type Outcome = 'sent' | 'kept' | 'refused' | 'given-up';

export interface Tally {
  readonly channel: 'sms' | 'mail';
  readonly outcome: Outcome;
  readonly number: number;
}

const talliedDays = 31;

interface Row extends Record<string, SqlStorageValue> {
  id: string;
  channel: string;
  recipient: string;
  subject: string;
  text: string;
  state: string;
  attempts: number;
  written_at_ms: number;
}

/** Writes a message that is due at once; an existing one stays as it is. */
export function writeMessage(
  sql: SqlStorage,
  message: OutgoingMessage,
  state: 'waiting' | 'decoy',
  nowMs: number,
): void {
  sql.exec(
    `INSERT INTO messages (id, channel, recipient, subject, text, state, written_at_ms, due_at_ms)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7) ON CONFLICT DO NOTHING`,
    message.id,
    message.channel,
    message.recipient,
    message.subject,
    message.text,
    state,
    nowMs,
  );
}

/** The messages that are due, in the order of their due times. */
export function dueMessages(sql: SqlStorage, nowMs: number, limit: number): StoredMessage[] {
  return read(sql, 'WHERE due_at_ms <= ? ORDER BY due_at_ms LIMIT ?', nowMs, limit);
}

/** The messages that a demonstration keeps for its operators, newest first. */
export function keptMessages(sql: SqlStorage, limit: number): StoredMessage[] {
  return read(sql, "WHERE state = 'kept' ORDER BY written_at_ms DESC, rowid DESC LIMIT ?", limit);
}

/** When the next message is due; undefined if the outbox is empty. */
export function nextDueMs(sql: SqlStorage): number | undefined {
  return instantOf(sql, 'SELECT min(due_at_ms) AS at FROM messages');
}

/** Records an attempt before it is made, and when the next one is due if its outcome stays unknown. */
export function recordAttempt(sql: SqlStorage, id: string, dueAtMs: number): void {
  sql.exec('UPDATE messages SET attempts = attempts + 1, due_at_ms = ? WHERE id = ?', dueAtMs, id);
}

/** Removes a message from the outbox. */
export function removeMessage(sql: SqlStorage, id: string): void {
  sql.exec('DELETE FROM messages WHERE id = ?', id);
}

/** Keeps a message readable until an instant, after which it is removed. */
export function keepMessage(sql: SqlStorage, id: string, untilMs: number): void {
  sql.exec("UPDATE messages SET state = 'kept', due_at_ms = ? WHERE id = ?", untilMs, id);
}

/** Counts the outcome of a message on this UTC day. */
export function countOutcome(
  sql: SqlStorage,
  { channel }: Pick<OutgoingMessage, 'channel'>,
  outcome: Outcome,
  nowMs: number,
): void {
  const day = Math.floor(nowMs / dayMs);
  sql.exec('DELETE FROM tallies WHERE day < ?', day - talliedDays);
  sql.exec(
    `INSERT INTO tallies (day, channel, outcome, number) VALUES (?, ?, ?, 1)
     ON CONFLICT (day, channel, outcome) DO UPDATE SET number = number + 1`,
    day,
    channel,
    outcome,
  );
}

/** The outcomes counted on this UTC day. */
export function talliesOf(sql: SqlStorage, nowMs: number): Tally[] {
  return sql
    .exec<Record<string, SqlStorageValue> & Tally>(
      'SELECT channel, outcome, number FROM tallies WHERE day = ? ORDER BY channel, outcome',
      Math.floor(nowMs / dayMs),
    )
    .toArray()
    .map(({ channel, outcome, number }) => ({ channel, outcome, number }));
}

/** How many messages are waiting to be sent, and when the oldest was written. */
export function backlog(sql: SqlStorage): { waiting: number; oldestAtMs: number | null } {
  const { waiting, oldest } = sql
    .exec<{ waiting: number; oldest: number | null }>(
      "SELECT count(*) AS waiting, min(written_at_ms) AS oldest FROM messages WHERE state = 'waiting'",
    )
    .one();
  return { waiting, oldestAtMs: oldest };
}

function read(sql: SqlStorage, where: string, ...values: SqlStorageValue[]): StoredMessage[] {
  return sql
    .exec<Row>(`SELECT * FROM messages ${where}`, ...values)
    .toArray()
    .map((row) => ({
      id: row.id,
      channel: row.channel as StoredMessage['channel'],
      recipient: row.recipient,
      subject: row.subject,
      text: row.text,
      state: row.state as StoredMessage['state'],
      attempts: row.attempts,
      writtenAtMs: row.written_at_ms,
    }));
}
