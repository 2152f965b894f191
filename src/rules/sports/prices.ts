import type { MarketId, PickId } from '#src/contracts/house/sports-picks.ts';
import { marketsOf } from './markets.ts';
import { scoresOf } from './scores.ts';
import type { Match } from './sports-model.ts';

/** The odds of a pick in thousandths of the stake, stake included, and its chance of winning in millionths. */
export interface Price {
  readonly market: MarketId;
  readonly pick: PickId;
  readonly oddsThousandths: number;
  readonly chanceMillionths: number;
}

/** Prices are rounded down to hundredths, so that the shown price is exactly what is paid. */
const stepThousandths = 10n;
/** A pick that would pay less than this is nearly certain and is not offered. */
const oddsLeast = 1_050;

/**
 * The price of every pick of a match: one over its chance, reduced by the margin. With a margin of 50 thousandths,
 * the implied chances of a market's prices add up to 105 percent.
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

/** The highest average return of a single bet as a share of its stake, given that its match is played. */
export function maxReturn(marginThousandths: number): number {
  return 1_000 / (1_000 + marginThousandths);
}

/** The lowest such return; rounding down costs most on the lowest odds offered. */
export function leastBack(marginThousandths: number): number {
  return (maxReturn(marginThousandths) * oddsLeast) / (oddsLeast + Number(stepThousandths));
}
