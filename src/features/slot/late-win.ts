/** How long after a round, and then after each asking, a win on its way is asked about. */
export const lateWinWaitsMs: readonly number[] = [3_000, 6_000, 12_000];

/** Asks about a win that is on its way, until it has come, nothing is left to wait for, or the player goes on. */
export class LateWin {
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `ask` answers whether it has come; it is told whether its answer still counts when it has one. */
  follow(ask: (isWanted: () => boolean) => Promise<boolean>, waitsMs = lateWinWaitsMs): void {
    this.stop();
    const [waitMs, ...rest] = waitsMs;
    if (waitMs === undefined) return;
    const timer = setTimeout(async () => {
      const hasCome = await ask(() => this.#timer === timer);
      if (this.#timer === timer && !hasCome) this.follow(ask, rest);
    }, waitMs);
    this.#timer = timer;
  }

  /** What has not come by now is no longer asked about. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
