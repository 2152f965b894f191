/** Runs an object's calls one after another, even though each awaits other objects in between. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve();
  #held = 0;

  /** How many calls are running or waiting. */
  get held(): number {
    return this.#held;
  }

  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#held += 1;
    const result = this.#last.then(work);
    // The caller gets the failure; the next call only waits for this one to end.
    this.#last = result.catch(() => undefined).finally(() => (this.#held -= 1));
    return result;
  }
}
