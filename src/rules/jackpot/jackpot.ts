import { type FairSeeds, openFairStream } from '#src/rules/engines/fair-stream.ts';

/** One part in so many of the share is set aside for the amount that the pool starts from after a win. */
export const seedPartOf = 4;
/** What a pool counts in, so that no share is ever rounded: so many make one minor unit. */
export const partsPerMinor = 10_000 * seedPartOf;

/** What a round plays the jackpot for. */
export interface JackpotTerms {
  /** What of a stake goes to the pool, in hundredths of a percent. */
  readonly shareBasisPoints: number;
  /** Of so many minor units staked, one wins. */
  readonly oddsMinor: number;
}

/**
 * The terms of a pool that starts from `seedMinor`. The pool wins often enough for the part that is set aside to pay
 * for each start, so what it returns is the share, no more and no less: docs/adr/0065.
 */
export function jackpotTerms(shareBasisPoints: number, seedMinor: number): JackpotTerms {
  return { shareBasisPoints, oddsMinor: (seedMinor * partsPerMinor) / shareBasisPoints };
}

/** Whether the terms come out in whole minor units that a draw can be made among. */
export function isExactJackpot(shareBasisPoints: number, seedMinor: number): boolean {
  return Number.isSafeInteger(jackpotTerms(shareBasisPoints, seedMinor).oddsMinor);
}

/** What the pool starts from after a win under these terms. */
export function seedMinorOf({ shareBasisPoints, oddsMinor }: JackpotTerms): number {
  return (oddsMinor * shareBasisPoints) / partsPerMinor;
}

/** What a stake brings to the pool, in parts: what the jackpot grows by, and what is set aside. */
export function contributionParts(stakeMinor: number, shareBasisPoints: number) {
  const setAside = stakeMinor * shareBasisPoints;
  return { growth: setAside * (seedPartOf - 1), setAside };
}

/** The number that a round draws for the jackpot, from a stream of its own of the round's seeds. */
export async function drawJackpot(seeds: FairSeeds, oddsMinor: number): Promise<number> {
  const stream = await openFairStream(seeds, 'jackpot');
  return stream.below(oddsMinor);
}

/** Whether a round won the jackpot: its chance is its stake among the odds. */
export function winsJackpot(number: number, stakeMinor: number): boolean {
  return number < stakeMinor;
}

/** The vendor's id of the jackpot's win in a round; a win under this name is the pool's to pay. */
export function jackpotWinId(roundId: string): string {
  return `${roundId}-jackpot`;
}

/** The name of a pool: a jackpot is of one merchant and currency, and trials play for one of their own. */
export function jackpotPool(merchant: string, currency: string, isTrial: boolean): string {
  return `${merchant}/${currency}${isTrial ? '/trial' : ''}`;
}
