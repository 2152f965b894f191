/** The server's end of a web socket as the platform hands it to an object; what is sent is kept. */
export class PlatformSocket {
  readonly sent: unknown[] = [];
  isOpen = true;
  #attachment: unknown;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.isOpen = false;
  }

  serializeAttachment(attachment: unknown): void {
    this.#attachment = structuredClone(attachment);
  }

  deserializeAttachment(): unknown {
    return structuredClone(this.#attachment);
  }
}

/** The sockets of one object, which outlive its instances. */
export class ObjectSockets {
  readonly #sockets: PlatformSocket[] = [];

  /** Opens a socket that has said nothing yet. */
  open(nowMs: number): PlatformSocket {
    const socket = new PlatformSocket();
    socket.serializeAttachment({ sinceMs: nowMs });
    this.#sockets.push(socket);
    return socket;
  }

  /** The part of `state` that hibernating sockets need. */
  asPlatform(): Pick<DurableObjectState, 'getWebSockets' | 'setWebSocketAutoResponse'> {
    return {
      getWebSockets: () => this.#sockets.filter(({ isOpen }) => isOpen) as unknown as WebSocket[],
      setWebSocketAutoResponse: () => undefined,
    };
  }
}

/** Provides the platform's class for answers that it gives in an object's stead. */
export function provideSocketPairs(): void {
  Object.assign(globalThis, { WebSocketRequestResponsePair: Object });
}
