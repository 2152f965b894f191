import { minorMax } from '#src/rules/money/money.ts';
import { type Hit, type Odds, oddsScale, refundPrize } from './lottery-model.ts';

/**
 * The payout of hits in minor units, including the stakes of the winning unit bets: the sum over all hits, rounded
 * down once. Throws if a prize has no odds or the amount is too large to be exact, because a ticket with such odds
 * must not have been sold.
 */
export function payoutMinor(hits: readonly Hit[], unitStakeMinor: number, odds: Odds): number {
  let scaled = 0n;
  for (const { prize, units } of hits) {
    const of = prize === refundPrize ? oddsScale : odds[prize];
    if (of === undefined) throw new Error(`no odds for the prize ${prize}`);
    scaled += BigInt(units) * BigInt(of);
  }
  const minor = (scaled * BigInt(unitStakeMinor)) / BigInt(oddsScale);
  if (minor > BigInt(minorMax)) throw new Error('a payout beyond the exact amounts');
  return Number(minor);
}

/** The payout of odds of the unit stake in minor units, rounded down. */
export function payoutOfOdds(paid: number, unitStakeMinor: number): number {
  return Number((BigInt(paid) * BigInt(unitStakeMinor)) / BigInt(oddsScale));
}

/** What hits pay, as odds of the unit stake; a prize without odds pays nothing. */
export function paidOdds(hits: readonly Hit[], odds: Odds): number {
  return hits.reduce(
    (sum, { prize, units }) => sum + units * (prize === refundPrize ? oddsScale : (odds[prize] ?? 0)),
    0,
  );
}

/** The share of the stake that a selection returns on average: 0.9 is 90 %. */
export function returnOf(expected: readonly Hit[], units: number, odds: Odds): number {
  return paidOdds(expected, odds) / oddsScale / units;
}
