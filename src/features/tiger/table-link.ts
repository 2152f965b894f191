import { liveCloseCodes } from '#src/contracts/live.ts';
import type { TigerFrame } from '#src/contracts/tiger-frames.ts';

interface Listener {
  readonly launchToken: () => string;
  readonly heard: (frame: TigerFrame) => void;
  /** The connection broke, and is being made again. */
  readonly lost: () => void;
  /** The launch is over: connecting again would not help. */
  readonly ended: () => void;
}

const waitMsMin = 500;
const waitMsMax = 15_000;
/** A connection that says nothing is asked this often whether it still stands. */
const pingEveryMs = 20_000;

/** Keeps the web socket of a table open and hands on what it hears. */
export class TableLink {
  readonly #address: string;
  readonly #listener: Listener;
  #failures = 0;
  #ping: ReturnType<typeof setInterval> | undefined;

  constructor(gameCode: string, listener: Listener) {
    const address = new URL(`/house/live/${gameCode}`, location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    this.#address = address.href;
    this.#listener = listener;
  }

  /** Connects, and keeps connected from then on. */
  open(): void {
    const socket = new WebSocket(this.#address);
    socket.onopen = () => {
      socket.send(JSON.stringify({ kind: 'hello', launchToken: this.#listener.launchToken() }));
      this.#ping = setInterval(() => socket.send('ping'), pingEveryMs);
    };
    socket.onmessage = ({ data }) => {
      if (data === 'pong') return;
      this.#failures = 0;
      this.#listener.heard(JSON.parse(String(data)) as TigerFrame);
    };
    socket.onclose = ({ code }) => this.#closed(code);
  }

  #closed(code: number): void {
    clearInterval(this.#ping);
    if (code === liveCloseCodes.launchEnded || code === liveCloseCodes.replaced) {
      this.#listener.ended();
      return;
    }
    if (code !== liveCloseCodes.helloAgain) this.#listener.lost();
    const waitMs = Math.min(waitMsMax, waitMsMin * 2 ** this.#failures);
    this.#failures += 1;
    setTimeout(() => this.open(), code === liveCloseCodes.helloAgain ? 0 : waitMs);
  }
}
