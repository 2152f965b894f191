/**
 * What the player has: the balance that the wallet told last, less the stakes of shots on their way. A catch counts
 * at once for what can be shot, and is shown when it has arrived.
 */
export class ShownBalance {
  #settledMinor: number;
  #arrivingMinor = 0;

  constructor(balanceMinor: number) {
    this.#settledMinor = balanceMinor;
  }

  settle(balanceMinor: number): void {
    this.#settledMinor = balanceMinor;
  }

  /** A win that the settled balance holds is on its way to be seen. */
  bring(winMinor: number): void {
    this.#arrivingMinor += winMinor;
  }

  arrive(winMinor: number): void {
    this.#arrivingMinor -= winMinor;
  }

  /** What a shot may cost now. */
  freeMinor(pendingMinor: number): number {
    return this.#settledMinor - pendingMinor;
  }

  /** What the strip shows, never below nothing. */
  shownMinor(pendingMinor: number): number {
    return Math.max(0, this.freeMinor(pendingMinor) - this.#arrivingMinor);
  }
}
