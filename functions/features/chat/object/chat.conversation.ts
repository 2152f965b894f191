import type { ChatRoom, ChatSide } from '#src/contracts/chat/chat-frames.ts';
import { isOpenAt, type OpeningHours } from '#src/rules/site/opening-hours.ts';
import { countAfter, lastSeq } from './chat.log.ts';

/** The merchant's chat settings as of the latest visit. */
export interface RoomPolicy {
  readonly hours: readonly OpeningHours[];
  readonly timeZone: string;
  readonly retentionMs: number;
  readonly messagesPerMinute: number;
  readonly sessionCheckMs: number;
}

/** The member to whom a conversation belongs. */
export interface ConversationOwner {
  readonly merchant: string;
  readonly memberId: string;
  readonly username: string;
}

export interface Conversation extends ConversationOwner {
  readonly status: ChatRoom['status'];
  readonly operatorId: string | undefined;
  readonly memberReadSeq: number;
  readonly operatorReadSeq: number;
  readonly policy: RoomPolicy;
}

interface Row extends Record<string, SqlStorageValue> {
  merchant: string;
  member_id: string;
  username: string;
  status: ChatRoom['status'];
  operator_id: string | null;
  member_read_seq: number;
  operator_read_seq: number;
  policy: string;
}

/** The conversation; undefined if the member has never visited. */
export function readConversation(sql: SqlStorage): Conversation | undefined {
  const [row] = sql.exec<Row>('SELECT * FROM conversation').toArray();
  if (!row) return undefined;
  return {
    merchant: row.merchant,
    memberId: row.member_id,
    username: row.username,
    status: row.status,
    operatorId: row.operator_id ?? undefined,
    memberReadSeq: row.member_read_seq,
    operatorReadSeq: row.operator_read_seq,
    policy: JSON.parse(row.policy) as RoomPolicy,
  };
}

/** Creates the conversation at the member's first visit, and applies the current settings at each later one. */
export function visitConversation(sql: SqlStorage, owner: ConversationOwner, policy: RoomPolicy): void {
  sql.exec(
    `INSERT INTO conversation (id, merchant, member_id, username, status, policy)
     VALUES (1, ?, ?, ?, 'closed', ?)
     ON CONFLICT (id) DO UPDATE SET username = excluded.username, policy = excluded.policy`,
    owner.merchant,
    owner.memberId,
    owner.username,
    JSON.stringify(policy),
  );
}

export function writeStatus(
  sql: SqlStorage,
  status: ChatRoom['status'],
  operatorId: string | undefined,
): void {
  sql.exec('UPDATE conversation SET status = ?, operator_id = ?', status, operatorId ?? null);
}

/** Advances a side's read position; false if it is already there. */
export function markRead(sql: SqlStorage, side: ChatSide, seq: number): boolean {
  const column = side === 'member' ? 'member_read_seq' : 'operator_read_seq';
  const upTo = Math.min(seq, lastSeq(sql));
  return sql.exec(`UPDATE conversation SET ${column} = ?1 WHERE ${column} < ?1`, upTo).rowsWritten > 0;
}

export function isAttended({ policy }: Conversation, nowMs: number): boolean {
  return isOpenAt(policy.hours, policy.timeZone, nowMs);
}

/** The conversation as both sides see it. */
export function roomOf(sql: SqlStorage, conversation: Conversation, nowMs: number): ChatRoom {
  const { status, memberReadSeq, operatorReadSeq } = conversation;
  return {
    status,
    attended: isAttended(conversation, nowMs),
    lastSeq: lastSeq(sql),
    memberReadSeq,
    operatorReadSeq,
    unread: countAfter(sql, 'operator', memberReadSeq),
  };
}
