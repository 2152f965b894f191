import type { ChatRefusal, ChatRoom, ChatServerFrame, ChatSide } from '#src/contracts/chat/chat-frames.ts';
import { plainChatText } from '#src/rules/text/chat-text.ts';
import { minuteMs } from '#src/rules/durations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import {
  type Conversation,
  type ConversationOwner,
  isAttended,
  markRead,
  readConversation,
  type RoomPolicy,
  roomOf,
  visitConversation,
  writeStatus,
} from './chat.conversation.ts';
import {
  appendMessage,
  countSince,
  findMessage,
  lastNoticeMs,
  lastSeq,
  type LoggedMessage,
  messagesAfter,
  messagesBefore,
  type NewMessage,
  shownToMember,
} from './chat.log.ts';
import type { ChatSockets } from './chat.sockets.ts';

/** A member who opens the conversation, with the merchant's current settings. */
export interface Visit {
  readonly owner: ConversationOwner;
  readonly policy: RoomPolicy;
}

/** A page of a conversation, as operators see it. */
export interface ConversationPage {
  readonly room: ChatRoom;
  readonly operatorId?: string;
  readonly messages: LoggedMessage[];
  readonly more: boolean;
}

/** A message as submitted by one side. */
export type Written = Pick<NewMessage, 'clientId' | 'text' | 'picture'>;

export type WriteRefusal = Exclude<ChatRefusal, 'CHAT_CLAIMED'>;

/** How many missed messages a socket receives at once. A client that missed more receives the newest page. */
const caughtUpMax = 200;
const pageSize = 50;
/** How often the member may be told that nobody is available, in milliseconds. */
const awayAgainMs = 60 * minuteMs;

/** The rules of one conversation. Each change is written to its rows first and then sent to its open sockets. */
export class ChatRoomRules {
  readonly #sql: SqlStorage;
  readonly #sockets: ChatSockets;
  /** Runs one transaction and schedules the update of the operators' list. */
  readonly #commit: <Value>(work: () => Value) => Value;

  constructor(sql: SqlStorage, sockets: ChatSockets, commit: <Value>(work: () => Value) => Value) {
    this.#sql = sql;
    this.#sockets = sockets;
    this.#commit = commit;
  }

  visit({ owner, policy }: Visit): void {
    visitConversation(this.#sql, owner, policy);
  }

  /** The conversation, for callers that know the member has visited. */
  known(): Conversation {
    const conversation = readConversation(this.#sql);
    if (!conversation) throw new Error('Nobody has opened this conversation');
    return conversation;
  }

  room(): ChatRoom {
    return roomOf(this.#sql, this.known(), Date.now());
  }

  page(before: number | undefined, limit: number): ConversationPage {
    return { room: this.room(), ...messagesBefore(this.#sql, before, limit) };
  }

  /** The first frame of a socket: the messages it missed, or the newest page if that is too many or unknown. */
  start(side: ChatSide, after: number | undefined): ChatServerFrame {
    const missed = after === undefined ? [] : messagesAfter(this.#sql, after, caughtUpMax + 1);
    const isCaughtUp = after !== undefined && after <= lastSeq(this.#sql) && missed.length <= caughtUpMax;
    const page = isCaughtUp
      ? { messages: missed, more: false }
      : messagesBefore(this.#sql, undefined, pageSize);
    const messages = side === 'member' ? page.messages.map(shownToMember) : page.messages;
    return { kind: 'start', room: this.room(), messages, more: page.more, gap: !isCaughtUp };
  }

  /** Writes an operator's answer; CHAT_CLAIMED if another operator has claimed the conversation. */
  answer(operatorId: string, message: Written, writer?: WebSocket): Result<LoggedMessage, ChatRefusal> {
    const conversation = this.known();
    if (isAnothers(conversation, operatorId)) return failed('CHAT_CLAIMED');
    const written = this.write({ ...message, by: 'operator', operatorId }, writer);
    if (written.ok) this.read('operator', written.value.seq);
    return written;
  }

  /** Writes a message of one side and sends it to both. A repeated message is only sent to its writer again. */
  write(message: NewMessage, writer?: WebSocket): Result<LoggedMessage, WriteRefusal> {
    const nowMs = Date.now();
    const before = findMessage(this.#sql, message.by, message.clientId);
    if (before) {
      writer?.send(JSON.stringify({ kind: 'message', message: shownToMember(before) }));
      return ok(before);
    }
    const conversation = this.known();
    const text = message.text === undefined ? undefined : plainChatText(message.text);
    const refusal = this.#refusalOf(conversation, message, text, nowMs);
    if (refusal) return failed(refusal);
    // An operator who answers joins the conversation first.
    if (message.operatorId !== undefined) this.#claimFor(conversation, message.operatorId);
    const written = this.#commit(() =>
      appendMessage(this.#sql, text === undefined ? message : { ...message, text }, nowMs),
    );
    this.#sockets.tellMessage(written);
    if (message.by === 'member') this.#followQuestion(conversation, nowMs);
    return ok(written);
  }

  /** Claims the conversation; CHAT_CLAIMED if another operator has claimed it and it is not to be taken over. */
  claim(operatorId: string, takeOver: boolean): Result<ChatRoom, 'CHAT_CLAIMED' | 'CHAT_UNKNOWN'> {
    const conversation = readConversation(this.#sql);
    if (!conversation) return failed('CHAT_UNKNOWN');
    if (isAnothers(conversation, operatorId) && !takeOver) return failed('CHAT_CLAIMED');
    this.#claimFor(conversation, operatorId);
    return ok(this.room());
  }

  close(): Result<ChatRoom, 'CHAT_UNKNOWN'> {
    const conversation = readConversation(this.#sql);
    if (!conversation) return failed('CHAT_UNKNOWN');
    if (conversation.status !== 'closed') {
      this.#commit(() => writeStatus(this.#sql, 'closed', undefined));
      this.#say('closed');
      this.#tellRoom();
    }
    return ok(this.room());
  }

  read(side: ChatSide, seq: number): void {
    if (this.#commit(() => markRead(this.#sql, side, seq))) this.#tellRoom();
  }

  #refusalOf(
    conversation: Conversation,
    { by }: NewMessage,
    text: string | undefined,
    nowMs: number,
  ): WriteRefusal | undefined {
    if (text === '') return 'INVALID_INPUT';
    const written = by === 'room' ? 0 : countSince(this.#sql, by, nowMs - minuteMs);
    return written >= conversation.policy.messagesPerMinute ? 'TOO_MANY_REQUESTS' : undefined;
  }

  /** A question opens the conversation. If nobody is available, the room posts a notice, at most once an hour. */
  #followQuestion(conversation: Conversation, nowMs: number): void {
    const attended = isAttended(conversation, nowMs);
    if (conversation.status === 'closed') {
      this.#commit(() => writeStatus(this.#sql, 'waiting', undefined));
      this.#tellRoom();
      if (attended) this.#say('waiting');
    }
    if (!attended && nowMs - lastNoticeMs(this.#sql, 'away') > awayAgainMs) this.#say('away');
  }

  #claimFor(conversation: Conversation, operatorId: string): void {
    if (conversation.operatorId === operatorId) return;
    this.#commit(() => writeStatus(this.#sql, 'claimed', operatorId));
    if (conversation.status !== 'claimed') this.#say('joined');
    this.#tellRoom();
  }

  #say(notice: NonNullable<NewMessage['notice']>): void {
    const spoken = { clientId: crypto.randomUUID(), by: 'room', notice } as const;
    this.#sockets.tellMessage(this.#commit(() => appendMessage(this.#sql, spoken, Date.now())));
  }

  #tellRoom(): void {
    this.#sockets.tell({ kind: 'room', room: this.room() }, 'member', 'operator');
  }
}

function isAnothers({ status, operatorId }: Conversation, asking: string): boolean {
  return status === 'claimed' && operatorId !== undefined && operatorId !== asking;
}
