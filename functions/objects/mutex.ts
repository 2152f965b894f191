/** Runs an object's calls one after another, although each waits for another object in between. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve();
  #held = 0;

  /** How many calls run or wait. */
  get held(): number {
    return this.#held;
  }

  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#held += 1;
    const result = this.#last.then(work);
    // The caller gets the failure; the next in line only waits for the end.
    this.#last = result.catch(() => undefined).finally(() => (this.#held -= 1));
    return result;
  }
}
