/** Lets one call after another work on the table, although each waits for the wallet in between. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();
  #taken = 0;

  /** How many calls work or wait. */
  get taken(): number {
    return this.#taken;
  }

  async take<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#taken += 1;
    const turn = this.#last.then(work);
    // Who asked hears of the failure; the next in line only waits.
    this.#last = turn.catch(() => undefined).finally(() => (this.#taken -= 1));
    return turn;
  }
}
