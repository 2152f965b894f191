import type { ChatMessage, ChatSide } from '#src/contracts/chat/chat-frames.ts';

/** A message that is about to be written. */
export interface NewMessage {
  readonly clientId: string;
  readonly by: ChatMessage['by'];
  readonly operatorId?: string;
  readonly text?: string;
  readonly picture?: NonNullable<ChatMessage['picture']>;
  readonly notice?: NonNullable<ChatMessage['notice']>;
}

/** A message as operators see it, including which of them wrote it. */
export type LoggedMessage = ChatMessage & { readonly operatorId?: string };

interface Row extends Record<string, SqlStorageValue> {
  seq: number;
  client_id: string;
  by_side: ChatMessage['by'];
  operator_id: string | null;
  text: string | null;
  picture: string | null;
  notice: NonNullable<ChatMessage['notice']> | null;
  at_ms: number;
}

/** The most messages that one conversation keeps. */
const messagesMax = 5_000;

/** The message that a side wrote under this client id, if any. */
export function findMessage(
  sql: SqlStorage,
  by: NewMessage['by'],
  clientId: string,
): LoggedMessage | undefined {
  const [row] = sql
    .exec<Row>('SELECT * FROM messages WHERE by_side = ? AND client_id = ?', by, clientId)
    .toArray();
  return row && messageOf(row);
}

/** Writes a message under the next sequence number. */
export function appendMessage(sql: SqlStorage, message: NewMessage, nowMs: number): LoggedMessage {
  const row = sql
    .exec<Row>(
      `INSERT INTO messages (client_id, by_side, operator_id, text, picture, notice, at_ms)
       VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING *`,
      message.clientId,
      message.by,
      message.operatorId ?? null,
      message.text ?? null,
      message.picture ? JSON.stringify(message.picture) : null,
      message.notice ?? null,
      nowMs,
    )
    .one();
  return messageOf(row);
}

/** The newest messages before a sequence number, or of all messages, oldest first. */
export function messagesBefore(
  sql: SqlStorage,
  beforeSeq: number | undefined,
  limit: number,
): { readonly messages: LoggedMessage[]; readonly more: boolean } {
  const rows = sql
    .exec<Row>(
      'SELECT * FROM messages WHERE seq < ? ORDER BY seq DESC LIMIT ?',
      beforeSeq ?? Number.MAX_SAFE_INTEGER,
      limit + 1,
    )
    .toArray();
  return { messages: rows.slice(0, limit).map(messageOf).toReversed(), more: rows.length > limit };
}

export function messagesAfter(sql: SqlStorage, afterSeq: number, limit: number): LoggedMessage[] {
  return sql
    .exec<Row>('SELECT * FROM messages WHERE seq > ? ORDER BY seq LIMIT ?', afterSeq, limit)
    .toArray()
    .map(messageOf);
}

export function lastSeq(sql: SqlStorage): number {
  return sql.exec<{ seq: number }>('SELECT coalesce(max(seq), 0) AS seq FROM messages').one().seq;
}

/** How many messages of one side follow a sequence number. */
export function countAfter(sql: SqlStorage, by: ChatSide, afterSeq: number): number {
  return sql
    .exec<{ n: number }>('SELECT count(*) AS n FROM messages WHERE seq > ? AND by_side = ?', afterSeq, by)
    .one().n;
}

/** How many messages a side has written since an instant. */
export function countSince(sql: SqlStorage, by: ChatSide, sinceMs: number): number {
  return sql
    .exec<{ n: number }>('SELECT count(*) AS n FROM messages WHERE at_ms >= ? AND by_side = ?', sinceMs, by)
    .one().n;
}

/** When the room last posted this notice, in epoch milliseconds; 0 if never. */
export function lastNoticeMs(sql: SqlStorage, notice: string): number {
  return sql
    .exec<{ atMs: number }>('SELECT coalesce(max(at_ms), 0) AS atMs FROM messages WHERE notice = ?', notice)
    .one().atMs;
}

/** The messages past the retention time, and the oldest ones over the limit. */
export function outlivedMessages(sql: SqlStorage, beforeMs: number, limit: number): LoggedMessage[] {
  return sql
    .exec<Row>(
      `SELECT * FROM messages WHERE at_ms < ?1 OR seq <= (SELECT max(seq) FROM messages) - ?2
       ORDER BY seq LIMIT ?3`,
      beforeMs,
      messagesMax,
      limit,
    )
    .toArray()
    .map(messageOf);
}

export function deleteMessages(sql: SqlStorage, messages: readonly LoggedMessage[]): void {
  for (const { seq } of messages) sql.exec('DELETE FROM messages WHERE seq = ?', seq);
}

/** A message as the member sees it: operators are not distinguished. */
export function shownToMember(message: LoggedMessage): ChatMessage {
  const shown: { operatorId?: string } & ChatMessage = { ...message };
  delete shown.operatorId;
  return shown;
}

function messageOf(row: Row): LoggedMessage {
  return {
    seq: row.seq,
    clientId: row.client_id,
    by: row.by_side,
    atMs: row.at_ms,
    ...(row.operator_id === null ? {} : { operatorId: row.operator_id }),
    ...(row.text === null ? {} : { text: row.text }),
    ...(row.picture === null ? {} : { picture: JSON.parse(row.picture) as ChatMessage['picture'] & object }),
    ...(row.notice === null ? {} : { notice: row.notice }),
  };
}
