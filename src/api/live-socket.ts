import { whenSeen } from '#src/browser/seen.ts';

interface Listener {
  /** The path to connect to, requested for each attempt because it names what the page already has. */
  readonly path: () => string;
  readonly onText: (text: string) => void;
  readonly onState: (state: 'connecting' | 'open') => void;
  /** Whether to reconnect after a close with this code. */
  readonly comesBack: (code: number) => boolean;
}

const waitMsMin = 500;
const waitMsMax = 30_000;
/** Mobile networks drop idle connections after a while. */
const pingMs = 25_000;
const answerMsMax = 10_000;
/** The close code of a connection that was lost without a close frame. */
const lostCode = 1006;

/** A WebSocket to a path of this site that reconnects by itself until it is closed. */
export class LiveSocket {
  readonly #listener: Listener;
  readonly #endSeen: () => void;
  #socket: WebSocket | undefined;
  #attempts = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #unanswered: ReturnType<typeof setTimeout> | undefined;

  constructor(listener: Listener) {
    this.#listener = listener;
    this.#endSeen = whenSeen(() => this.#hurry());
    addEventListener('offline', this.#goOffline);
    this.#connect();
  }

  /** Sends a text at once; returns false without an open connection. */
  send(text: string): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(text);
    return true;
  }

  close(): void {
    const last = this.#socket;
    this.#socket = undefined;
    this.#rest();
    this.#endSeen();
    removeEventListener('offline', this.#goOffline);
    last?.close(1000);
  }

  #connect(): void {
    this.#rest();
    this.#listener.onState('connecting');
    const socket = new WebSocket(this.#listener.path());
    this.#socket = socket;
    socket.onopen = () => {
      this.#attempts = 0;
      this.#listener.onState('open');
      this.#ping = setInterval(() => this.#ask(socket), pingMs);
    };
    socket.onmessage = ({ data }) => {
      clearTimeout(this.#unanswered);
      if (data !== 'pong') this.#listener.onText(String(data));
    };
    socket.onclose = ({ code }) => {
      if (this.#socket === socket) this.#lose(code);
    };
  }

  #ask(socket: WebSocket): void {
    socket.send('ping');
    this.#unanswered = setTimeout(this.#goOffline, answerMsMax);
  }

  /** Reconnects with exponential backoff and jitter, so that clients do not all reconnect at the same moment. */
  #lose(code: number): void {
    this.#rest();
    this.#socket = undefined;
    if (!this.#listener.comesBack(code)) return;
    this.#listener.onState('connecting');
    const waitMs = Math.min(waitMsMax, waitMsMin * 2 ** this.#attempts);
    this.#attempts += 1;
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    this.#again = setTimeout(() => this.#connect(), waitMs * (0.5 + random / 510));
  }

  /** After a phone goes offline, its browser reports the broken connection only minutes later. */
  readonly #goOffline = () => {
    const broken = this.#socket;
    if (!broken) return;
    this.#lose(lostCode);
    broken.close();
  };

  /** Reconnects at once instead of waiting for the next attempt. */
  #hurry(): void {
    if (this.#again !== undefined) this.#connect();
  }

  #rest(): void {
    clearTimeout(this.#again);
    clearInterval(this.#ping);
    clearTimeout(this.#unanswered);
    this.#again = undefined;
  }
}
