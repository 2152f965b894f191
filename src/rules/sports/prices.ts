import type { MarketId, PickId } from '#src/contracts/sports-picks.ts';
import { marketsOf } from './markets.ts';
import { scoresOf } from './scores.ts';
import type { Match } from './sports-model.ts';

/** What a pick pays for each unit staked, the stake included, in thousandths, and how likely it wins, in millionths. */
export interface Price {
  readonly market: MarketId;
  readonly pick: PickId;
  readonly oddsThousandths: number;
  readonly chanceMillionths: number;
}

/** Prices are rounded down to hundredths, so that what is shown is what is paid. */
const stepThousandths = 10n;
/** A pick that would pay less than this is all but certain, and is not offered. */
const oddsLeast = 1_050;

/**
 * The price of every pick of a match: one over its chance, less the margin. With a margin of 50 thousandths the chances
 * that the prices of a market imply add up to 105 percent.
 */
export function pricesOf(match: Match, marginThousandths: number): readonly Price[] {
  const scores = scoresOf(match);
  const total = scores.reduce((sum, { weight }) => sum + weight, 0n);
  const prices = marketsOf(match.league.sport).flatMap(({ id: market, picks }) =>
    picks.map(({ id: pick, wins }) => {
      const weight = scores.reduce((sum, score) => (wins(score) ? sum + score.weight : sum), 0n);
      const exact = (total * 1_000_000n) / (weight * BigInt(1_000 + marginThousandths));
      return {
        market,
        pick,
        oddsThousandths: Number((exact / stepThousandths) * stepThousandths),
        chanceMillionths: Number((weight * 1_000_000n) / total),
      };
    }),
  );
  return prices.filter(({ oddsThousandths }) => oddsThousandths >= oddsLeast);
}

/** The most that a single pays back of its stake on average, where its match is played. */
export function mostBack(marginThousandths: number): number {
  return 1_000 / (1_000 + marginThousandths);
}

/** The least: what rounding down takes is most on the lowest odds that are offered. */
export function leastBack(marginThousandths: number): number {
  return (mostBack(marginThousandths) * oddsLeast) / (oddsLeast + Number(stepThousandths));
}
