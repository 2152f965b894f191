import type { CallError } from '#src/contracts/call-errors.ts';
import type { chatContracts } from '#src/contracts/chat/chat.ts';
import type { ChatMessage, ChatRoom } from '#src/contracts/chat/chat-frames.ts';
import type { ErrorsOf } from '#src/contracts/endpoint.ts';

/** Why a message was not sent. */
export type SendCode =
  | ErrorsOf<typeof chatContracts.chatSend | typeof chatContracts.chatSendPicture>
  | CallError;

/** A message of the player's own that the site has not confirmed. */
export interface PendingMessage {
  readonly clientId: string;
  readonly text?: string;
  /** The picture that is being sent, as this page holds it. */
  readonly picture?: { readonly blob: Blob; readonly address: string };
  readonly atMs: number;
  readonly state: 'sending' | 'failed';
  /** Why it was not sent, once it has failed. */
  readonly code?: SendCode;
}

/** One line of a conversation as it is shown. */
export type ThreadLine =
  | { readonly kind: 'day'; readonly key: string; readonly atMs: number }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: ChatMessage;
      /** Whether the line before has the same writer and nearly the same time. */
      readonly follows: boolean;
      readonly mark: 'sent' | 'read' | undefined;
    }
  | { readonly kind: 'notice'; readonly key: string; readonly notice: NonNullable<ChatMessage['notice']> }
  | { readonly kind: 'pending'; readonly key: string; readonly message: PendingMessage };

const closeMs = 5 * 60_000;

/** Messages in order, each once; a newer version replaces the older one. */
export function merged(known: readonly ChatMessage[], come: readonly ChatMessage[]): readonly ChatMessage[] {
  const bySeq = new Map([...known, ...come].map((message) => [message.seq, message]));
  return [...bySeq.values()].toSorted((one, other) => one.seq - other.seq);
}

/** The messages still pending after these have been returned by the site. */
export function stillPending(
  pending: readonly PendingMessage[],
  come: readonly ChatMessage[],
): readonly PendingMessage[] {
  const done = new Set(come.filter(({ by }) => by === 'member').map(({ clientId }) => clientId));
  return done.size === 0 ? pending : pending.filter(({ clientId }) => !done.has(clientId));
}

/** The number of the last message that support has written; the player's read mark moves there. */
export function lastAnswerSeq(messages: readonly ChatMessage[]): number {
  return messages.findLast(({ by }) => by === 'operator')?.seq ?? 0;
}

/** The lines of a conversation, with a mark before each day. */
export function threadLines(
  messages: readonly ChatMessage[],
  pending: readonly PendingMessage[],
  room: Pick<ChatRoom, 'operatorReadSeq'>,
): readonly ThreadLine[] {
  const lines: ThreadLine[] = [];
  let day = '';
  let last: ChatMessage | undefined;
  for (const message of messages) {
    const ofDay = dayOf(message.atMs);
    if (ofDay !== day) lines.push({ kind: 'day', key: ofDay, atMs: message.atMs });
    day = ofDay;
    if (message.notice) lines.push({ kind: 'notice', key: String(message.seq), notice: message.notice });
    else lines.push(lineOf(message, last, room));
    last = message;
  }
  for (const message of pending) {
    const ofDay = dayOf(message.atMs);
    if (ofDay !== day) lines.push({ kind: 'day', key: ofDay, atMs: message.atMs });
    day = ofDay;
    lines.push({ kind: 'pending', key: message.clientId, message });
  }
  return lines;
}

function lineOf(
  message: ChatMessage,
  last: ChatMessage | undefined,
  { operatorReadSeq }: Pick<ChatRoom, 'operatorReadSeq'>,
): ThreadLine {
  const follows =
    last !== undefined &&
    last.notice === undefined &&
    last.by === message.by &&
    message.atMs - last.atMs < closeMs &&
    dayOf(last.atMs) === dayOf(message.atMs);
  const mark = message.by !== 'member' ? undefined : message.seq <= operatorReadSeq ? 'read' : 'sent';
  return { kind: 'message', key: message.clientId, message, follows, mark };
}

/** The day of an instant in the player's time zone. */
function dayOf(atMs: number): string {
  const date = new Date(atMs);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}
