import { describe, expect, test } from 'vitest';
import { arePicks, hitsOf } from './keno-engine.ts';
import { ballCount, boardSize, KENO_MODELS, payHundredths, payingHits, picksMax } from './keno-model.ts';
import { chanceOfHits, drawsWithHits, returnBasisPoints, returnFraction } from './keno-odds.ts';

const picksOf = Array.from({ length: picksMax }, (_, at) => at + 1);

/** The exact chance of each number of hits, by drawing ball by ball: an independent derivation of the same figures. */
function chancesBallByBall(picks: number): (readonly [bigint, bigint])[] {
  let ways = [1n];
  for (let ball = 0; ball < ballCount; ball += 1)
    ways = Array.from({ length: ways.length + 1 }, (_, hits) => {
      const missed = (ways[hits] ?? 0n) * BigInt(Math.max(0, boardSize - picks - (ball - hits)));
      const hit = (ways[hits - 1] ?? 0n) * BigInt(Math.max(0, picks - (hits - 1)));
      return missed + hit;
    });
  let all = 1n;
  for (let ball = 0; ball < ballCount; ball += 1) all *= BigInt(boardSize - ball);
  return Array.from({ length: picks + 1 }, (_, hits) => [ways[hits] ?? 0n, all] as const);
}

test.each(picksOf)(
  'the chances with %i picks equal those of drawing ball by ball, and add up to one',
  (picks) => {
    const chances = chancesBallByBall(picks);
    let all = 0n;
    for (let hits = 0; hits <= picks; hits += 1) all += drawsWithHits(picks, hits);
    for (const [hits, [over, under]] of chances.entries())
      expect(drawsWithHits(picks, hits) * under).toBe(over * all);
    const sum = picksOf
      .concat(0)
      .reduce((total, hits) => total + (hits <= picks ? chanceOfHits(picks, hits) : 0), 0);
    expect(sum).toBeCloseTo(1, 12);
  },
);

describe.each(KENO_MODELS)('$id', (model) => {
  test('returns exactly what the game states for each number of picks', () => {
    expect(picksOf.map((picks) => returnBasisPoints(model, picks))).toEqual([
      9_625, 9_599, 9_574, 9_586, 9_608, 9_614, 9_597, 9_624, 9_633, 9_632,
    ]);
    for (const picks of picksOf) {
      const [paid, staked] = returnFraction(model, picks);
      expect(paid < staked).toBe(true);
    }
  });

  test('pays more for more hits, never less than the stake, and at most ten thousand times', () => {
    for (const picks of picksOf) {
      const pays = payingHits(model, picks).filter((hits) => hits > 0);
      expect(pays[0]).toBe(picks);
      for (const [at, hits] of pays.entries()) {
        const pay = payHundredths(model, picks, hits);
        expect(pay).toBeGreaterThanOrEqual(100);
        expect(pay).toBeLessThanOrEqual(1_000_000);
        const fewer = pays[at + 1];
        if (fewer !== undefined) expect(pay).toBeGreaterThan(payHundredths(model, picks, fewer));
      }
    }
  });

  test('has only stakes for which every pay is in whole minor units', () => {
    for (const stakes of Object.values(model.stakesMinor))
      for (const stakeMinor of stakes) expect(stakeMinor % 100).toBe(0);
  });
});

test('picks are one to ten different numbers of the board', () => {
  expect(arePicks([1, 80])).toBe(true);
  expect(arePicks(picksOf)).toBe(true);
  for (const picks of [[], [0], [81], [1.5], [7, 7], [...picksOf, 11]]) expect(arePicks(picks)).toBe(false);
  expect(hitsOf([5, 9, 80], [80, 1, 5])).toEqual([5, 80]);
});
