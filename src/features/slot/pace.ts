/** Waits that a tap can cut short, one presentation at a time. */
export class Pace {
  #hurry = Promise.withResolvers<void>();
  #hurried = false;

  /** Starts over: nothing is skipped. */
  begin(): void {
    this.#hurry = Promise.withResolvers<void>();
    this.#hurried = false;
  }

  /** Cuts every wait of this presentation short. */
  skip(): void {
    this.#hurried = true;
    this.#hurry.resolve();
  }

  get isSkipped(): boolean {
    return this.#hurried;
  }

  /** Waits, unless skipped. */
  async wait(ms: number): Promise<void> {
    if (this.#hurried) return;
    const timer = Promise.withResolvers<void>();
    const handle = setTimeout(timer.resolve, ms);
    await Promise.race([timer.promise, this.#hurry.promise]);
    clearTimeout(handle);
  }

  /** Counts an amount up on the screen and ends on it exactly. */
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
