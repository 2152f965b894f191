/**
 * What the player has: the last balance from the wallet, minus the stakes of shots under way. A catch can be used
 * for shots at once, and is shown when it has arrived.
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

  /** A win already in the settled balance starts moving there on screen. */
  bring(winMinor: number): void {
    this.#arrivingMinor += winMinor;
  }

  arrive(winMinor: number): void {
    this.#arrivingMinor -= winMinor;
  }

  /** The most that a shot may cost now, in minor units. */
  freeMinor(pendingMinor: number): number {
    return this.#settledMinor - pendingMinor;
  }

  /** The amount in the money strip, in minor units and never negative. */
  shownMinor(pendingMinor: number): number {
    return Math.max(0, this.freeMinor(pendingMinor) - this.#arrivingMinor);
  }
}
