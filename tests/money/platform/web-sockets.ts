/** The server's end of a WebSocket as the platform passes it to an object. It records what is sent. */
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

  /** Opens a socket that has not sent anything yet. */
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

/** Provides the platform's class for automatic responses in place of an object. */
export function provideSocketPairs(): void {
  Object.assign(globalThis, { WebSocketRequestResponsePair: Object });
}
