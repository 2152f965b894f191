import { liveCloseCodes, liveHello, liveMessageMax } from '#src/contracts/house/live.ts';

/** The watcher of a socket, once proven. */
export interface Watcher {
  readonly memberId: string;
}

/** What is stored with a socket while the object hibernates. */
interface Attachment {
  readonly sinceMs: number;
  readonly watcher?: Watcher;
}

/** Verifies the launch token of a first message; undefined if it is not valid. */
export type Prove = (launchToken: string) => Promise<Watcher | undefined>;

const watchersMax = 5_000;
const unprovenMax = 500;
const socketsPerMember = 4;
/** How long a socket may stay open without identifying its watcher. */
const helloWithinMs = 10_000;
/** How long a proof is valid; the client must then identify its watcher again. */
const believedMs = 15 * 60_000;
const windowMs = 10_000;
/** A watcher sends only a hello; pings are answered before they reach this code. */
const messagesMax = 10;

/** The WebSockets of a shared table. They hibernate: the object may be recreated while they stay open. */
export class LiveSockets {
  readonly #state: DurableObjectState;
  readonly #known = new Map<WebSocket, Attachment>();
  readonly #counts = new WeakMap<WebSocket, { sinceMs: number; count: number }>();
  readonly #proving = new WeakSet<WebSocket>();

  constructor(state: DurableObjectState) {
    this.#state = state;
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
    for (const socket of state.getWebSockets())
      this.#known.set(socket, socket.deserializeAttachment() as Attachment);
  }

  /** How many sockets have proved who watches. */
  get watching(): number {
    let count = 0;
    for (const { watcher } of this.#known.values()) if (watcher) count += 1;
    return count;
  }

  get isEmpty(): boolean {
    return this.#known.size === 0;
  }

  /** Answers an upgrade. If too many sockets have not identified their watcher, the oldest of these are closed. */
  open(nowMs: number): Response {
    const pair = new WebSocketPair();
    this.#state.acceptWebSocket(pair[1]);
    this.#note(pair[1], { sinceMs: nowMs });
    const unproven = [...this.#known].filter(([, { watcher }]) => !watcher);
    for (const [socket] of unproven.slice(0, Math.max(0, unproven.length - unprovenMax)))
      this.close(socket, 'helloAgain');
    return new Response(null, { status: 101, webSocket: pair[0] });
  }

  /** Handles a message; returns the watcher if the message proved one. */
  async hear(socket: WebSocket, data: ArrayBuffer | string, prove: Prove): Promise<Watcher | undefined> {
    const nowMs = Date.now();
    if (this.#isFlooding(socket, nowMs)) return this.close(socket, 'flood');
    if (typeof data !== 'string') return this.close(socket, 'refused');
    if (data.length > liveMessageMax) return this.close(socket, 'refused');
    const launchToken = tokenOf(data);
    const isKnown = this.#known.get(socket)?.watcher !== undefined || this.#proving.has(socket);
    if (launchToken === undefined || isKnown) return this.close(socket, 'refused');
    this.#proving.add(socket);
    const watcher = await prove(launchToken).finally(() => this.#proving.delete(socket));
    if (!watcher) return this.close(socket, 'launchEnded');
    if (!this.#known.has(socket)) return undefined;
    if (this.watching >= watchersMax) return this.close(socket, 'full');
    this.#note(socket, { sinceMs: nowMs, watcher });
    const own = this.#of(watcher.memberId);
    for (const old of own.slice(0, Math.max(0, own.length - socketsPerMember))) this.close(old, 'replaced');
    return watcher;
  }

  /**
   * Closes sockets that identified no watcher in time, or did so too long ago. Returns when to sweep next,
   * undefined for never.
   */
  sweep(nowMs: number): number | undefined {
    let nextMs: number | undefined;
    for (const [socket, { sinceMs, watcher }] of this.#known) {
      const endsAtMs = sinceMs + (watcher ? believedMs : helloWithinMs);
      if (endsAtMs <= nowMs) this.close(socket, 'helloAgain');
      else nextMs = Math.min(nextMs ?? endsAtMs, endsAtMs);
    }
    return nextMs;
  }

  /** When the sockets must be swept after one was opened. */
  sweepAtMs(nowMs: number): number {
    return nowMs + helloWithinMs;
  }

  /** Sends a frame to every watcher, serialised once. */
  tell(frame: object): void {
    const text = JSON.stringify(frame);
    for (const [socket, { watcher }] of this.#known) if (watcher) send(socket, text);
  }

  /** Sends a frame to all sockets of one player. */
  tellMember(memberId: string, frame: object): void {
    const text = JSON.stringify(frame);
    for (const socket of this.#of(memberId)) send(socket, text);
  }

  tellOne(socket: WebSocket, frame: object): void {
    send(socket, JSON.stringify(frame));
  }

  /** Removes a socket that broke or was closed by its client. */
  drop(socket: WebSocket): void {
    this.#known.delete(socket);
  }

  close(socket: WebSocket, why: keyof typeof liveCloseCodes): undefined {
    this.#known.delete(socket);
    try {
      socket.close(liveCloseCodes[why], why);
    } catch {
      // It is closed already.
    }
    return undefined;
  }

  #of(memberId: string): WebSocket[] {
    return [...this.#known]
      .filter(([, { watcher }]) => watcher?.memberId === memberId)
      .sort(([, one], [, other]) => one.sinceMs - other.sinceMs)
      .map(([socket]) => socket);
  }

  #note(socket: WebSocket, attachment: Attachment): void {
    this.#known.set(socket, attachment);
    socket.serializeAttachment(attachment);
  }

  #isFlooding(socket: WebSocket, nowMs: number): boolean {
    const window = this.#counts.get(socket);
    if (!window || nowMs - window.sinceMs > windowMs) {
      this.#counts.set(socket, { sinceMs: nowMs, count: 1 });
      return false;
    }
    window.count += 1;
    return window.count > messagesMax;
  }
}

function send(socket: WebSocket, text: string): void {
  try {
    socket.send(text);
  } catch {
    // It broke; its close event drops it.
  }
}

/** The launch token of a first message; undefined if it is not a valid hello. */
function tokenOf(data: string): string | undefined {
  try {
    return liveHello.safeParse(JSON.parse(data)).data?.launchToken;
  } catch {
    // Not JSON: treated like a message without a token, so that the sender learns nothing.
    return undefined;
  }
}
