import { type Operator, operatorOf, performAct } from '#functions/audit/operator-act.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { operatorChatContracts } from '#src/contracts/chat/chat.ts';
import type { ChatRefusal, ChatRoom } from '#src/contracts/chat/chat-frames.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { chatObjectOf, openChatSocket } from './chat-object-port.ts';
import type { LoggedMessage } from './object/chat.log.ts';
import { listConversations } from './chat.repo.ts';

type Listed = OutputOf<typeof operatorChatContracts.conversations>;
const cursorPattern = /^(\d{1,16})\.([A-Za-z0-9-]{1,64})$/;

/** One page of the conversations, for operators. */
export async function conversationsOf(
  { env, merchant }: RequestContext,
  operator: OperatorClaims,
  { status, whose, cursor, size }: InputOf<typeof operatorChatContracts.conversations>,
): Promise<Result<Listed, 'INVALID_INPUT'>> {
  const [, beforeMs = String(Number.MAX_SAFE_INTEGER), afterMember = ''] =
    cursor === undefined ? [] : (cursorPattern.exec(cursor) ?? [undefined, 'wrong']);
  if (beforeMs === 'wrong') return failed('INVALID_INPUT', { fields: ['cursor'] });
  const operatorId = whose === 'mine' ? operator.operatorId : undefined;
  const from = { merchant, beforeMs: Number(beforeMs), afterMember, most: size + 1 };
  const rows = await listConversations(env, { ...from, status, operatorId });
  const items = rows
    .slice(0, size)
    .map(({ operatorId, ...row }) => ({ ...row, ...(operatorId === null ? {} : { operatorId }) }));
  const last = items.at(-1);
  return ok(
    rows.length > size && last ? { items, nextCursor: `${last.lastAtMs}.${last.memberId}` } : { items },
  );
}

/** A page of one conversation, which ends with its newest message; the cursor is the sequence number before which it is. */
export async function conversationOf(
  { env, merchant }: RequestContext,
  memberId: string,
  { cursor, size }: InputOf<typeof operatorChatContracts.conversation>,
): Promise<Result<OutputOf<typeof operatorChatContracts.conversation>, 'CHAT_UNKNOWN'>> {
  const page = await chatObjectOf(env, merchant, memberId).operatorPage(cursor, size);
  if (!page) return failed('CHAT_UNKNOWN');
  const { messages, more, ...conversation } = page;
  const [oldest] = messages;
  const next = more && oldest ? { nextCursor: String(oldest.seq) } : {};
  return ok({ ...conversation, items: messages, ...next });
}

export async function claimConversation(
  context: RequestContext,
  operator: OperatorClaims,
  memberId: string,
  takeOver: boolean,
): Promise<Result<ChatRoom, 'CHAT_CLAIMED' | 'CHAT_UNKNOWN'>> {
  const claimed = await chatObjectOf(context.env, context.merchant, memberId).claim(
    operator.operatorId,
    takeOver,
  );
  if (claimed.ok) await record(operatorOf(context, operator), memberId, { claimed: true, takeOver });
  return claimed;
}

export async function answerConversation(
  context: RequestContext,
  operator: OperatorClaims,
  memberId: string,
  message: InputOf<typeof operatorChatContracts.answerConversation>,
): Promise<Result<LoggedMessage, ChatRefusal | 'CHAT_UNKNOWN'>> {
  const object = chatObjectOf(context.env, context.merchant, memberId);
  const sent = await object.operatorSend(operator.operatorId, message);
  if (sent.ok) await record(operatorOf(context, operator), memberId, { answered: sent.value.seq });
  return sent;
}

export async function closeConversation(
  context: RequestContext,
  operator: OperatorClaims,
  memberId: string,
  reason: string,
): Promise<Result<ChatRoom, 'CHAT_UNKNOWN'>> {
  const closed = await chatObjectOf(context.env, context.merchant, memberId).close();
  if (closed.ok) await record(operatorOf(context, operator), memberId, { closed: true, reason });
  return closed;
}

/**
 * Opens an operator's socket. Messages sent over it are stored in the conversation with the operator who wrote
 * them.
 */
export async function openOperatorSocket(
  context: RequestContext,
  operator: OperatorClaims,
  memberId: string,
  request: Request,
  after: number | undefined,
): Promise<Result<never, 'CHAT_UNKNOWN' | 'UPGRADE_NEEDED'> | Response> {
  const { env, merchant } = context;
  if (!(await chatObjectOf(env, merchant, memberId).operatorPage(undefined, 1)))
    return failed('CHAT_UNKNOWN');
  const { operatorId } = operator;
  const opened = await openChatSocket(env, merchant, memberId, request, {
    owner: { side: 'operator', operatorId },
    ...(after === undefined ? {} : { after }),
  });
  if (opened instanceof Response) await record(operatorOf(context, operator), memberId, { opened: true });
  return opened;
}

/**
 * Operators' acts on a conversation are written to the audit trail; the messages themselves are in the
 * conversation.
 */
async function record(operator: Operator, memberId: string, document: unknown): Promise<void> {
  await performAct(operator, { subject: `chat:${memberId}`, document });
}
