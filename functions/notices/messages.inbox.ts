import { textIn } from '#functions/content/operator-texts.ts';
import { type InboxMessage, inboxMax, type SentMessage } from '#src/contracts/messages/messages.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

/** A member's messages; `message_key` is chosen by the sender, so that a repeated delivery arrives once. */
export const inboxSchema: readonly string[] = [
  `CREATE TABLE inbox_messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    message_key TEXT NOT NULL UNIQUE,
    texts TEXT NOT NULL CHECK (json_valid(texts)),
    link TEXT,
    sent_at_ms INTEGER NOT NULL,
    read_at_ms INTEGER,
    deleted_at_ms INTEGER
  ) STRICT`,
  'CREATE INDEX inbox_messages_unread ON inbox_messages (id) WHERE read_at_ms IS NULL AND deleted_at_ms IS NULL',
];

interface Row extends Record<string, SqlStorageValue> {
  id: number;
  texts: string;
  link: string | null;
  sent_at_ms: number;
  read_at_ms: number | null;
}

export interface InboxPage {
  readonly items: InboxMessage[];
  readonly unread: number;
  readonly more: boolean;
}

/** Puts a message into the inbox; false if one with its key is or was there. */
export function deliver(sql: SqlStorage, { key, texts, link }: SentMessage, nowMs: number): boolean {
  if (sql.exec('SELECT 1 FROM inbox_messages WHERE message_key = ?', key).toArray().length > 0) return false;
  sql.exec(
    'INSERT INTO inbox_messages (message_key, texts, link, sent_at_ms) VALUES (?, ?, ?, ?)',
    key,
    JSON.stringify(texts),
    link ?? null,
    nowMs,
  );
  // A deleted message keeps its key until newer messages push it out, like any other.
  sql.exec('DELETE FROM inbox_messages WHERE id <= (SELECT max(id) FROM inbox_messages) - ?', inboxMax);
  return true;
}

export function unreadMessages(sql: SqlStorage): number {
  return sql
    .exec<{ unread: number }>(
      'SELECT count(*) AS unread FROM inbox_messages WHERE read_at_ms IS NULL AND deleted_at_ms IS NULL',
    )
    .one().unread;
}

/** A page of the inbox, newest first. */
export function inboxPage(
  sql: SqlStorage,
  { before, size, language }: { before?: number | undefined; size: number; language: string },
): InboxPage {
  const rows = sql
    .exec<Row>(
      `SELECT id, texts, link, sent_at_ms, read_at_ms FROM inbox_messages
       WHERE deleted_at_ms IS NULL AND id < ? ORDER BY id DESC LIMIT ?`,
      before ?? Number.MAX_SAFE_INTEGER,
      size + 1,
    )
    .toArray();
  const items = rows.slice(0, size).map((row) => messageOf(row, language));
  return { items, unread: unreadMessages(sql), more: rows.length > size };
}

/** Marks a message as read; the first time is kept. */
export function readMessage(sql: SqlStorage, id: number, nowMs: number): Result<number, 'MESSAGE_UNKNOWN'> {
  return changed(
    sql,
    sql.exec(
      'UPDATE inbox_messages SET read_at_ms = coalesce(read_at_ms, ?) WHERE id = ? AND deleted_at_ms IS NULL',
      nowMs,
      id,
    ),
  );
}

/** Marks all messages up to a number as read, and returns how many are left; the first time is kept. */
export function readMessages(sql: SqlStorage, upTo: number, nowMs: number): number {
  sql.exec(
    'UPDATE inbox_messages SET read_at_ms = ? WHERE id <= ? AND read_at_ms IS NULL AND deleted_at_ms IS NULL',
    nowMs,
    upTo,
  );
  return unreadMessages(sql);
}

/** Deletes a message from the inbox: its text is erased, its key is kept. */
export function deleteMessage(sql: SqlStorage, id: number, nowMs: number): Result<number, 'MESSAGE_UNKNOWN'> {
  return changed(
    sql,
    sql.exec(
      "UPDATE inbox_messages SET deleted_at_ms = ?, texts = '{}', link = NULL WHERE id = ? AND deleted_at_ms IS NULL",
      nowMs,
      id,
    ),
  );
}

function changed(
  sql: SqlStorage,
  { rowsWritten }: { readonly rowsWritten: number },
): Result<number, 'MESSAGE_UNKNOWN'> {
  return rowsWritten > 0 ? ok(unreadMessages(sql)) : failed('MESSAGE_UNKNOWN');
}

function messageOf({ id, texts, link, sent_at_ms, read_at_ms }: Row, language: string): InboxMessage {
  return {
    id,
    ...textIn(JSON.parse(texts), language),
    ...(link === null ? {} : { link }),
    sentAtMs: sent_at_ms,
    read: read_at_ms !== null,
  };
}
