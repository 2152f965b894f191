/** The server's clock as this device can know it: every word of the server came a little late, so the latest counts. */
export class ServerClock {
  readonly #monotonic: () => number;
  #aheadMs = Number.NEGATIVE_INFINITY;

  constructor(monotonic: () => number = () => performance.now()) {
    this.#monotonic = monotonic;
  }

  /** Hears what the server's clock said in a message that just came. */
  hear(serverMs: number): void {
    this.#aheadMs = Math.max(this.#aheadMs, serverMs - this.#monotonic());
  }

  /** Forgets what was heard: after a sleep of the device its own clock may have stood still. */
  restart(serverMs: number): void {
    this.#aheadMs = serverMs - this.#monotonic();
  }

  nowMs(): number {
    return this.#monotonic() + this.#aheadMs;
  }
}
