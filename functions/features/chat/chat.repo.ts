import type { WaitingQueue } from '#functions/audit/waiting-queue.ts';
import { allRows, change } from '#functions/database/database.ts';
import { nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import type { Conversation } from './object/chat.conversation.ts';
import type { LoggedMessage } from './object/chat.log.ts';

const status = oneOf('waiting', 'claimed', 'closed');

/** A conversation as the operators' list has it. */
const columns = {
  memberId: text,
  username: text,
  status,
  operatorId: nullable(text),
  lastSeq: whole,
  lastAtMs: whole,
  unread: whole,
};

const write = statement(
  `INSERT INTO chat_conversations
     (merchant, member_id, username, status, operator_id, last_seq, last_at_ms, unread)
   VALUES (:merchant, :memberId, :username, :status, :operatorId, :lastSeq, :lastAtMs, :unread)
   ON CONFLICT (merchant, member_id) DO UPDATE SET
     username = excluded.username, status = excluded.status, operator_id = excluded.operator_id,
     last_seq = excluded.last_seq, last_at_ms = excluded.last_at_ms, unread = excluded.unread`,
  { merchant: text, ...columns },
);

const forget = statement(
  'DELETE FROM chat_conversations WHERE merchant = :merchant AND member_id = :memberId',
  { merchant: text, memberId: text },
);

const select = `SELECT member_id AS memberId, username, status, operator_id AS operatorId, last_seq AS lastSeq,
  last_at_ms AS lastAtMs, unread FROM chat_conversations`;
const pageEnd = `AND last_at_ms <= :beforeMs AND (last_at_ms < :beforeMs OR member_id > :afterMember)
   ORDER BY last_at_ms DESC, member_id LIMIT :most`;
const pageFields = { merchant: text, beforeMs: whole, afterMember: text, most: whole };
const list = statement(`${select} WHERE merchant = :merchant ${pageEnd}`, pageFields, columns);

const inStatus = statement(
  `${select} WHERE merchant = :merchant AND status = :status ${pageEnd}`,
  { ...pageFields, status },
  columns,
);

const ofOperator = statement(
  `${select} WHERE merchant = :merchant AND operator_id = :operatorId
     AND (:status = 'any' OR status = :status) ${pageEnd}`,
  { ...pageFields, operatorId: text, status: oneOf('waiting', 'claimed', 'closed', 'any') },
  columns,
);

export type ConversationRow = RowOf<typeof list>;

/** Updates the conversation's entry in the operators' list. */
export async function indexConversation(
  env: Env,
  { merchant, memberId, username, status: stands, operatorId }: Conversation,
  last: Pick<LoggedMessage, 'seq' | 'atMs'>,
  unread: number,
): Promise<undefined> {
  await change(
    env.DB,
    write.with({
      merchant,
      memberId,
      username,
      status: stands,
      operatorId: operatorId ?? null,
      lastSeq: last.seq,
      lastAtMs: last.atMs,
      unread,
    }),
  );
}

/** Removes a conversation without messages from the operators' list. */
export async function forgetConversation(
  env: Env,
  { merchant, memberId }: Pick<Conversation, 'merchant' | 'memberId'>,
): Promise<undefined> {
  await change(env.DB, forget.with({ merchant, memberId }));
}

/** Conversations by their last message, newest first, after the one named by the cursor; of an operator if one is named. */
export function listConversations(
  env: Env,
  page: {
    readonly merchant: string;
    readonly status: ConversationRow['status'] | undefined;
    readonly operatorId: string | undefined;
    readonly beforeMs: number;
    readonly afterMember: string;
    readonly most: number;
  },
): Promise<readonly ConversationRow[]> {
  const { status, operatorId, ...from } = page;
  if (operatorId !== undefined)
    return allRows(env.DB, ofOperator.with({ ...from, operatorId, status: status ?? 'any' }));
  return allRows(env.DB, status === undefined ? list.with(from) : inStatus.with({ ...from, status }));
}

/** Conversations that nobody has taken on. */
export const chatQueue: WaitingQueue = {
  name: 'chat',
  permission: 'chat.read',
  rows: `SELECT last_at_ms AS at_ms FROM chat_conversations WHERE merchant = :merchant AND status = 'waiting' ORDER BY last_at_ms`,
};
