/** The state of one leg of a bet; a void leg counts as odds of 1. */
export type LegState = 'open' | 'won' | 'lost' | 'void';

export interface PricedLeg {
  readonly oddsThousandths: number;
  readonly state: LegState;
}

/**
 * The decision on a bet, with its return in minor units if it is decided. The stake is returned if all legs are
 * void.
 */
export type BetDecision =
  | { readonly kind: 'open' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'won'; readonly returnMinor: number }
  | { readonly kind: 'returned' };

/** The return of a stake if every leg wins, stake included: the product of the odds, rounded down once at the end. */
export function returnMinorOf(stakeMinor: number, oddsThousandths: readonly number[]): number {
  const product = oddsThousandths.reduce((all, odds) => all * BigInt(odds), BigInt(stakeMinor));
  const paid = product / 1_000n ** BigInt(oddsThousandths.length);
  return paid > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(paid);
}

/** Decides a bet by its legs. One lost leg loses it at once; otherwise it stays open until no leg is open. */
export function decideBet(stakeMinor: number, legs: readonly PricedLeg[]): BetDecision {
  if (legs.some(({ state }) => state === 'lost')) return { kind: 'lost' };
  if (legs.some(({ state }) => state === 'open')) return { kind: 'open' };
  const won = legs.filter(({ state }) => state === 'won');
  if (won.length === 0) return { kind: 'returned' };
  const odds = won.map(({ oddsThousandths }) => oddsThousandths);
  return { kind: 'won', returnMinor: returnMinorOf(stakeMinor, odds) };
}

/** The largest stake whose return stays within a cap, in minor units; 0 if even one unit exceeds it. */
export function stakeWithin(returnMinorMax: number, oddsThousandths: readonly number[]): number {
  const divisor = oddsThousandths.reduce((all, odds) => all * BigInt(odds), 1n);
  const beyond = (BigInt(returnMinorMax) + 1n) * 1_000n ** BigInt(oddsThousandths.length);
  const stake = (beyond - 1n) / divisor;
  return stake > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(stake);
}
