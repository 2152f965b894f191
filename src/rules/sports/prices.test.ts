import { describe, expect, it } from 'vitest';
import { sportsModels } from './leagues.ts';
import { matchAt } from './matches.ts';
import { leastBack, maxReturn, pricesOf } from './prices.ts';
import { scoresOf } from './scores.ts';
import { marketsOf, pickWins } from './markets.ts';
import type { Match } from './sports-model.ts';

/** Every possible pairing, home and away. */
const matches: readonly Match[] = sportsModels.flatMap(({ leagues }) => {
  const [league] = leagues;
  const count = league?.teams.length ?? 0;
  return league ? Array.from({ length: count * (count - 1) }, (_, slot) => matchAt(league, slot)) : [];
});
const margin = 50;

describe('the prices of a match', () => {
  it('have exactly one winning pick per market, whatever the score', () => {
    for (const match of [matches[0], matches.at(-1)])
      for (const { picks } of match ? marketsOf(match.league.sport) : [])
        for (const score of match ? scoresOf(match) : [])
          expect(picks.filter(({ wins }) => wins(score))).toHaveLength(1);
  });

  it('return 1/1.05 of the stake on average, minus rounding, by enumeration of every score', () => {
    let [least, most] = [1, 0];
    for (const match of matches) {
      const scores = scoresOf(match);
      const total = scores.reduce((sum, { weight }) => sum + Number(weight), 0);
      for (const { market, pick, oddsThousandths } of pricesOf(match, margin)) {
        const won = scores.reduce(
          (sum, score) =>
            sum + (pickWins(match.league.sport, market, pick, score) ? Number(score.weight) : 0),
          0,
        );
        const back = (won / total) * (oddsThousandths / 1_000);
        [least, most] = [Math.min(least, back), Math.max(most, back)];
      }
    }
    expect(most).toBeLessThanOrEqual(maxReturn(margin));
    expect(least).toBeGreaterThanOrEqual(leastBack(margin));
    expect(leastBack(margin)).toBeGreaterThan(0.943);
  });

  it('are between 1.05 and 60, and exclude only picks that are nearly certain', () => {
    const odds = matches.flatMap((match) => pricesOf(match, 100).map((price) => price.oddsThousandths));
    expect(Math.min(...odds)).toBeGreaterThanOrEqual(1_050);
    const picks = matches.flatMap(({ league }) => marketsOf(league.sport).flatMap((market) => market.picks));
    expect(odds.length / picks.length).toBeGreaterThan(0.97);
    expect(Math.max(...odds)).toBeLessThan(60_000);
  });

  it('decrease when the margin increases', () => {
    const [match] = matches;
    if (!match) throw new Error('no match');
    const [low, high] = [pricesOf(match, 20), pricesOf(match, 100)];
    for (const [index, price] of low.entries())
      expect(price.oddsThousandths).toBeGreaterThan(high[index]?.oddsThousandths ?? Number.NaN);
  });
});
