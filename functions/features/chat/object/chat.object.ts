import { DurableObject } from 'cloudflare:workers';
import { watchOwnStore } from '#functions/events/store-filling.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { Alarms, type DueTime } from '#functions/objects/alarms.ts';
import { migrate } from '#functions/objects/object-schema.ts';
import {
  type ChatClientFrame,
  chatClientFrame,
  chatCloseCodes,
  chatFrameMax,
  type ChatRefusal,
  type ChatRoom,
} from '#src/contracts/chat/chat-frames.ts';
import { dropUpload } from '#functions/uploads/uploads.ts';
import { dayMs } from '#src/rules/durations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { readConversation } from './chat.conversation.ts';
import {
  countAfter,
  deleteMessages,
  lastSeq,
  type LoggedMessage,
  messagesBefore,
  outlivedMessages,
  shownToMember,
} from './chat.log.ts';
import { type Opening, openingHeader } from '#functions/features/chat/chat-opening.ts';
import { chatPurpose } from '#functions/features/chat/chat-purpose.ts';
import { chatMigrations } from './chat.migrations.ts';
import { forgetConversation, indexConversation } from '#functions/features/chat/chat.repo.ts';
import {
  ChatRoomRules,
  type ConversationPage,
  type Visit,
  type WriteRefusal,
  type Written,
} from './chat.room.ts';
import { ChatSockets } from './chat.sockets.ts';

const retryMsMax = 60_000;
/** How long a successful session check is trusted, in milliseconds. */
const believedMs = 5_000;
/** How long changes are collected before the operators' list is updated, in milliseconds. */
const indexGatherMs = 500;
const outlivedPerRun = 200;

/** One member's conversation with customer service: its messages, read positions and open sockets. */
export class Chat extends DurableObject<Env> {
  readonly #alarms: Alarms;
  readonly #index: DueTime;
  readonly #retention: DueTime;
  readonly #sessions: DueTime;
  readonly #sockets: ChatSockets;
  readonly #rules: ChatRoomRules;
  readonly #sql: SqlStorage;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#sql = state.storage.sql;
    migrate(state.storage, chatMigrations, Date.now());
    this.#sockets = new ChatSockets(state);
    this.#alarms = new Alarms(state.storage);
    this.#index = this.#alarms.register('index', { serve: () => this.#serveIndex(), retryMsMax });
    this.#retention = this.#alarms.register('retention', { serve: () => this.#serveRetention(), retryMsMax });
    this.#sessions = this.#alarms.register('sessions', { serve: () => this.#serveSessions(), retryMsMax });
    this.#rules = new ChatRoomRules(this.#sql, this.#sockets, (work) => this.#commit(work));
  }

  /** Opens a socket for the owner given by the Worker. */
  override async fetch(request: Request): Promise<Response> {
    const { owner, visit, after } = JSON.parse(request.headers.get(openingHeader) ?? '') as Opening;
    if (visit) this.#rules.visit(visit);
    const pair = new WebSocketPair();
    this.#sockets.accept(pair[1], owner);
    pair[1].send(JSON.stringify(this.#rules.start(owner.side, after)));
    const { sessionCheckMs } = this.#rules.known().policy;
    if (owner.side === 'member') this.#alarms.commit(() => this.#sessions.by(Date.now() + sessionCheckMs));
    return new Response(null, { status: 101, webSocket: pair[0] });
  }

  /** The conversation for a visiting member, newest messages first. */
  memberPage(visit: Visit, before: number | undefined, limit: number): ConversationPage {
    this.#rules.visit(visit);
    const page = this.#rules.page(before, limit);
    return { ...page, messages: page.messages.map(shownToMember) };
  }

  memberUnread(): number {
    const conversation = readConversation(this.#sql);
    return conversation ? countAfter(this.#sql, 'operator', conversation.memberReadSeq) : 0;
  }

  memberSend(visit: Visit, message: Written): Result<LoggedMessage, WriteRefusal> {
    this.#rules.visit(visit);
    const written = this.#rules.write({ ...message, by: 'member' });
    return written.ok ? ok(shownToMember(written.value)) : written;
  }

  operatorPage(before: number | undefined, limit: number): ConversationPage | undefined {
    const conversation = readConversation(this.#sql);
    if (!conversation) return undefined;
    const { operatorId } = conversation;
    return { ...this.#rules.page(before, limit), ...(operatorId === undefined ? {} : { operatorId }) };
  }

  claim(operatorId: string, takeOver: boolean): Result<ChatRoom, 'CHAT_CLAIMED' | 'CHAT_UNKNOWN'> {
    return this.#rules.claim(operatorId, takeOver);
  }

  async operatorSend(
    operatorId: string,
    message: Written,
  ): Promise<Result<LoggedMessage, ChatRefusal | 'CHAT_UNKNOWN'>> {
    if (!readConversation(this.#sql)) return failed('CHAT_UNKNOWN');
    await this.#dropEnded(believedMs);
    return this.#rules.answer(operatorId, message);
  }

  close(): Result<ChatRoom, 'CHAT_UNKNOWN'> {
    return this.#rules.close();
  }

  override async webSocketMessage(socket: WebSocket, data: ArrayBuffer | string): Promise<void> {
    if (this.#sockets.isFlooding(socket, Date.now()))
      return socket.close(chatCloseCodes.flood, 'too many frames');
    if (typeof data !== 'string') return socket.close(1003, 'text only');
    if (data.length > chatFrameMax) return socket.close(1009, 'too large');
    const frame = frameOf(data);
    if (!frame) return refuse(socket, 'INVALID_INPUT');
    await this.#dropEnded(believedMs);
    if (socket.readyState === WebSocket.OPEN) this.#hear(socket, frame);
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // These codes report a broken connection and cannot be sent in a close frame.
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
  }

  override async alarm(): Promise<void> {
    await this.#alarms.run();
    await watchOwnStore('chat', this.ctx, this.env);
  }

  #hear(socket: WebSocket, frame: ChatClientFrame): void {
    const owner = this.#sockets.ownerOf(socket);
    const { side } = owner;
    if (frame.kind === 'typing')
      return this.#sockets.tell({ kind: 'typing', by: side }, side === 'member' ? 'operator' : 'member');
    if (frame.kind === 'read') return this.#rules.read(side, frame.seq);
    const { clientId, text } = frame;
    const written =
      owner.side === 'operator'
        ? this.#rules.answer(owner.operatorId, { clientId, text }, socket)
        : this.#rules.write({ clientId, text, by: 'member' }, socket);
    if (!written.ok) refuse(socket, written.code, clientId);
  }

  /** Changes the conversation, and schedules the update of the operators' list and the deletion of old messages. */
  #commit<Value>(work: () => Value): Value {
    return this.#alarms.commit(() => {
      const value = work();
      this.#index.by(Date.now() + indexGatherMs);
      this.#retention.by(Date.now() + dayMs);
      return value;
    });
  }

  #dropEnded(age: number): Promise<void> {
    const { merchant, memberId } = this.#rules.known();
    const player = playerOf(this.env, merchant, memberId);
    return this.#sockets.dropEnded((sessionId) => player.sessionIsLive(sessionId), Date.now(), age);
  }

  async #serveSessions(): Promise<number | undefined> {
    await this.#dropEnded(0);
    const isAnyoneThere = this.#sockets.of('member').length > 0;
    return isAnyoneThere ? Date.now() + this.#rules.known().policy.sessionCheckMs : undefined;
  }

  async #serveIndex(): Promise<undefined> {
    const conversation = this.#rules.known();
    const [last] = messagesBefore(this.#sql, undefined, 1).messages;
    if (!last) return forgetConversation(this.env, conversation);
    const unread = countAfter(this.#sql, 'member', conversation.operatorReadSeq);
    return indexConversation(this.env, conversation, last, unread);
  }

  async #serveRetention(): Promise<number | undefined> {
    const { merchant, policy } = this.#rules.known();
    const outlived = outlivedMessages(this.#sql, Date.now() - policy.retentionMs, outlivedPerRun);
    // Pictures go first: a message without its picture is found again, a picture without its message is not.
    for (const { picture } of outlived)
      if (picture) await dropUpload(this.env, merchant, chatPurpose, picture.id);
    this.#alarms.commit(() => {
      deleteMessages(this.#sql, outlived);
      this.#index.by(Date.now());
    });
    if (outlived.length === outlivedPerRun) return Date.now();
    return lastSeq(this.#sql) > 0 ? Date.now() + dayMs : undefined;
  }
}

/** A client's frame; undefined if it is malformed. */
function frameOf(data: string): ChatClientFrame | undefined {
  try {
    const parsed = chatClientFrame.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function refuse(socket: WebSocket, code: ChatRefusal, clientId?: string): void {
  socket.send(JSON.stringify({ kind: 'refused', code, ...(clientId === undefined ? {} : { clientId }) }));
}
