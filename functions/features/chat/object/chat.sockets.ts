import {
  chatCloseCodes,
  type ChatMessage,
  type ChatServerFrame,
  type ChatSide,
} from '#src/contracts/chat/chat-frames.ts';
import { type LoggedMessage, shownToMember } from './chat.log.ts';

/** The owner of a socket, stored with the socket while the object hibernates. */
export type SocketOwner =
  | { readonly side: 'member'; readonly sessionId: string; readonly checkedAtMs: number }
  | { readonly side: 'operator'; readonly operatorId: string };

const socketsPerSide = 4;
const windowMs = 10_000;
/** Frames that one socket may send within the window: fast typing and reading stay far below. */
const framesMax = 60;

/** The open sockets of one conversation. */
export class ChatSockets {
  readonly #state: DurableObjectState;
  readonly #frames = new WeakMap<WebSocket, { sinceMs: number; count: number }>();

  constructor(state: DurableObjectState) {
    this.#state = state;
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  /** Accepts a socket. Beyond a few per side, the oldest is closed. */
  accept(socket: WebSocket, owner: SocketOwner): void {
    const own = this.of(owner.side);
    for (const old of own.slice(0, Math.max(0, own.length - socketsPerSide + 1)))
      old.close(chatCloseCodes.replaced, 'replaced');
    this.#state.acceptWebSocket(socket, [owner.side]);
    socket.serializeAttachment(owner);
  }

  of(side: ChatSide): WebSocket[] {
    return this.#state.getWebSockets(side).filter((socket) => socket.readyState === WebSocket.OPEN);
  }

  ownerOf(socket: WebSocket): SocketOwner {
    return socket.deserializeAttachment() as SocketOwner;
  }

  /** Whether a socket sends more frames than any person does. */
  isFlooding(socket: WebSocket, nowMs: number): boolean {
    const window = this.#frames.get(socket);
    if (!window || nowMs - window.sinceMs > windowMs) {
      this.#frames.set(socket, { sinceMs: nowMs, count: 1 });
      return false;
    }
    window.count += 1;
    return window.count > framesMax;
  }

  tell(frame: ChatServerFrame, ...sides: readonly ChatSide[]): void {
    const text = JSON.stringify(frame);
    for (const side of sides) for (const socket of this.of(side)) socket.send(text);
  }

  tellMessage(message: LoggedMessage): void {
    this.tell({ kind: 'message', message: shownToMember(message) }, 'member');
    this.tell({ kind: 'message', message: message as ChatMessage }, 'operator');
  }

  /** Closes members' sockets whose session has ended. Sessions checked a moment ago are not checked again. */
  async dropEnded(
    isLive: (sessionId: string) => Promise<boolean>,
    nowMs: number,
    believedMs: number,
  ): Promise<void> {
    for (const socket of this.of('member')) {
      const owner = this.ownerOf(socket);
      if (owner.side !== 'member' || nowMs - owner.checkedAtMs < believedMs) continue;
      if (await isLive(owner.sessionId)) socket.serializeAttachment({ ...owner, checkedAtMs: nowMs });
      else socket.close(chatCloseCodes.sessionEnded, 'session ended');
    }
  }
}
