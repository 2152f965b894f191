import { type FairSeeds, openFairStream } from '#src/rules/engines/fair-stream.ts';

/** One in this many parts of the share is set aside for the amount that the pool starts from after a win. */
export const seedPartOf = 4;
/** Pools count in parts of a minor unit, so that no share is ever rounded. This many parts make one minor unit. */
export const partsPerMinor = 10_000 * seedPartOf;

/** The terms on which a round plays for the jackpot. */
export interface JackpotTerms {
  /** The share of a stake that goes to the pool, in hundredths of a percent. */
  readonly shareBasisPoints: number;
  /** One in this many staked minor units wins. */
  readonly oddsMinor: number;
}

/**
 * The terms of a pool that starts from `seedMinor`. The odds are such that the part set aside exactly pays for each
 * start, so the pool returns exactly the share: docs/adr/0065.
 */
export function jackpotTerms(shareBasisPoints: number, seedMinor: number): JackpotTerms {
  return { shareBasisPoints, oddsMinor: (seedMinor * partsPerMinor) / shareBasisPoints };
}

/** Whether the terms result in odds of whole minor units, as a draw requires. */
export function isExactJackpot(shareBasisPoints: number, seedMinor: number): boolean {
  return Number.isSafeInteger(jackpotTerms(shareBasisPoints, seedMinor).oddsMinor);
}

/** The amount the pool starts from after a win under these terms. */
export function seedMinorOf({ shareBasisPoints, oddsMinor }: JackpotTerms): number {
  return (oddsMinor * shareBasisPoints) / partsPerMinor;
}

/** A stake's contribution to the pool, in parts: the growth of the jackpot, and the part set aside. */
export function contributionParts(stakeMinor: number, shareBasisPoints: number) {
  const setAside = stakeMinor * shareBasisPoints;
  return { growth: setAside * (seedPartOf - 1), setAside };
}

/** The number a round draws for the jackpot, from a separate stream of the round's seeds. */
export async function drawJackpot(seeds: FairSeeds, oddsMinor: number): Promise<number> {
  const stream = await openFairStream(seeds, 'jackpot');
  return stream.below(oddsMinor);
}

/** Whether a round won the jackpot; its chance is its stake divided by the odds. */
export function winsJackpot(number: number, stakeMinor: number): boolean {
  return number < stakeMinor;
}

/** The vendor's id of a round's jackpot win. The pool pays wins with this id. */
export function jackpotWinId(roundId: string): string {
  return `${roundId}-jackpot`;
}

/** The name of a pool. Each merchant and currency has its own jackpot, and trials play for a separate one. */
export function jackpotPool(merchant: string, currency: string, isTrial: boolean): string {
  return `${merchant}/${currency}${isTrial ? '/trial' : ''}`;
}
