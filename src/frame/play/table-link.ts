import { liveCloseCodes } from '#src/contracts/house/live.ts';

interface Listener<Frame> {
  readonly launchToken: () => string;
  readonly heard: (frame: Frame) => void;
  /** The connection broke or fell silent, and is being re-established. */
  readonly lost: () => void;
  /** The launch is over, or the player continued elsewhere: reconnecting would not help. */
  readonly ended: () => void;
}

const waitMsMin = 500;
const waitMsMax = 15_000;
/** The interval of pings, and how long a connection may be silent before it is closed, in milliseconds. */
const pingEveryMs = 3_000;
const silentMsMax = 9_000;

/** Keeps the web socket of a shared table open and passes on its messages. */
export class TableLink<Frame> {
  readonly #address: string;
  readonly #listener: Listener<Frame>;
  #failures = 0;
  #lastSeenAtMs = 0;
  #watch: ReturnType<typeof setInterval> | undefined;

  constructor(gameCode: string, listener: Listener<Frame>) {
    const address = new URL(`/house/live/${encodeURIComponent(gameCode)}`, location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    this.#address = address.href;
    this.#listener = listener;
  }

  open(): void {
    const socket = new WebSocket(this.#address);
    socket.onopen = () => {
      this.#lastSeenAtMs = performance.now();
      socket.send(JSON.stringify({ kind: 'hello', launchToken: this.#listener.launchToken() }));
      this.#watch = setInterval(() => this.#ask(socket), pingEveryMs);
    };
    socket.onmessage = ({ data }) => {
      this.#lastSeenAtMs = performance.now();
      if (data === 'pong') return;
      this.#failures = 0;
      this.#listener.heard(JSON.parse(String(data)) as Frame);
    };
    socket.onclose = ({ code }) => this.#closed(socket, code);
  }

  /** A phone that changed its network may keep a socket that never closes by itself. */
  #ask(socket: WebSocket): void {
    if (performance.now() - this.#lastSeenAtMs < silentMsMax) return socket.send('ping');
    socket.close();
    this.#closed(socket, 0);
  }

  #closed(socket: WebSocket, code: number): void {
    socket.onclose = null;
    socket.onmessage = null;
    clearInterval(this.#watch);
    if (code === liveCloseCodes.launchEnded || code === liveCloseCodes.replaced) {
      this.#listener.ended();
      return;
    }
    const isRenewal = code === liveCloseCodes.helloAgain;
    if (!isRenewal) this.#listener.lost();
    const waitMs = isRenewal ? 0 : Math.min(waitMsMax, waitMsMin * 2 ** this.#failures);
    this.#failures += 1;
    setTimeout(() => this.open(), waitMs);
  }
}
