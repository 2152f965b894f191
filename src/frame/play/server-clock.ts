/**
 * The server's clock as this device can estimate it: every message of the server arrives a little
 * late, so the largest time counts.
 */
export class ServerClock {
  readonly #monotonic: () => number;
  #aheadMs = Number.NEGATIVE_INFINITY;

  constructor(monotonic: () => number = () => performance.now()) {
    this.#monotonic = monotonic;
  }

  /** Updates the estimate with the server's time in a message that has just arrived. */
  hear(serverMs: number): void {
    this.#aheadMs = Math.max(this.#aheadMs, serverMs - this.#monotonic());
  }

  /** Discards the estimate: while the device slept, its own clock may have stopped. */
  restart(serverMs: number): void {
    this.#aheadMs = serverMs - this.#monotonic();
  }

  nowMs(): number {
    return this.#monotonic() + this.#aheadMs;
  }
}
