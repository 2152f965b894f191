import type { OpenedInstant } from '#src/contracts/house/instant.ts';

/** A balance from the wallet, and what of it is bonus money. */
type Stated = Pick<OpenedInstant, 'balanceMinor' | 'bonusMinor'>;

/**
 * What the player has: the last balance from the wallet, minus the stakes of shots under way. A catch can be used
 * for shots at once, and is shown when it has arrived.
 */
export class ShownBalance {
  #settledMinor = 0;
  #bonusMinor = 0;
  #arrivingMinor = 0;

  constructor(stated: Stated) {
    this.settle(stated);
  }

  /** What of the settled balance is bonus money, in minor units. */
  get bonusMinor(): number {
    return this.#bonusMinor;
  }

  settle({ balanceMinor, bonusMinor = 0 }: Stated): void {
    this.#settledMinor = balanceMinor;
    this.#bonusMinor = bonusMinor;
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
