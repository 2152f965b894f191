/** Delays of one presentation, which a tap can skip. */
export class Pace {
  #hurry = Promise.withResolvers<void>();
  #hurried = false;

  /** Resets for the next presentation. */
  begin(): void {
    this.#hurry = Promise.withResolvers<void>();
    this.#hurried = false;
  }

  /** Skips every remaining delay of this presentation. */
  skip(): void {
    this.#hurried = true;
    this.#hurry.resolve();
  }

  get isSkipped(): boolean {
    return this.#hurried;
  }

  /** Resolves after the delay, at once when skipped. */
  async wait(ms: number): Promise<void> {
    if (this.#hurried) return;
    const timer = Promise.withResolvers<void>();
    const handle = setTimeout(timer.resolve, ms);
    await Promise.race([timer.promise, this.#hurry.promise]);
    clearTimeout(handle);
  }

  /** Animates an amount counting up and ends on the exact amount. */
  async count(from: number, to: number, ms: number, write: (amount: number) => void): Promise<void> {
    const startMs = performance.now();
    while (!this.#hurried && to > from) {
      const share = (performance.now() - startMs) / ms;
      if (share >= 1) break;
      write(Math.round(from + (to - from) * (1 - (1 - share) ** 3)));
      await new Promise(requestAnimationFrame);
    }
    write(to);
  }
}
