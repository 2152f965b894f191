import { expect, test } from 'vitest';
import { evaluateRound } from '#src/rules/slot/evaluate-round.ts';
import { evaluateSpin } from '#src/rules/slot/evaluate-spin.ts';
import { exactFigures } from '#tests/slot/exact/exact-return.ts';
import { expectedSpin } from '#tests/slot/exact/expected-spin.ts';
import { fraction, minus, times } from '#tests/slot/exact/fraction.ts';
import type { SlotModel } from '#src/rules/slot/slot-model.ts';
import { allStops } from '#tests/slot/all-stops.ts';
import { SMALL, SMALL_EXPANDING } from '#tests/slot/small-models.ts';

/**
 * Plays every round at one minor unit per line. A round without free spins is weighted by the free
 * combinations.
 */
function playEverything(model: SlotModel) {
  const stake = model.lineCount;
  const freeStops = model.freeSpins ? [...allStops(model, 'free')] : [];
  const weight = Math.max(1, freeStops.length);
  const counted = { rounds: 0, sum: 0, squares: 0, hits: 0, awarded: 0, capped: 0, spins: 0 };
  for (const base of allStops(model, 'base')) {
    const paid = evaluateSpin(model, base, stake);
    const rounds = paid.freeSpins > 0 ? freeStops.map((stops) => [stops]) : [[]];
    for (const free of rounds) {
      const round = evaluateRound(model, { base, free }, stake);
      const times = weight / rounds.length;
      counted.sum += times * round.totalMinor;
      counted.squares += times * round.totalMinor ** 2;
      counted.capped += round.capped ? times : 0;
    }
    counted.rounds += weight;
    counted.spins += 1;
    counted.hits += paid.totalMinor > 0 ? 1 : 0;
    counted.awarded += paid.freeSpins > 0 ? 1 : 0;
  }
  return counted;
}

function share(part: number, whole: number) {
  return fraction(BigInt(part), BigInt(whole));
}

test.each([SMALL, SMALL_EXPANDING])('playing every round of $id gives the enumerated figures', (model) => {
  const counted = playEverything(model);
  const figures = exactFigures(model);
  const stake = model.lineCount;
  const mean = share(counted.sum, counted.rounds * stake);

  expect(counted.capped).toBeGreaterThan(0);
  expect(figures.expected).toEqual(mean);
  expect(figures.variance).toEqual(
    minus(share(counted.squares, counted.rounds * stake * stake), times(mean, mean)),
  );
  expect(figures.hit).toEqual(share(counted.hits, counted.spins));
  expect(figures.freeSpinsAwarded).toEqual(share(counted.awarded, counted.spins));
  expect(figures.maxWin).toEqual(share(counted.capped, counted.rounds));
});

test('with an unreachable cap the return equals its closed form', () => {
  const figures = exactFigures({ ...SMALL, maxWinMultiple: 1000 });

  expect(figures.expected).toEqual(figures.expectedUncapped);
  expect(figures.maxWin.numerator).toBe(0n);
});

test('one more free spin raises the return by the chance of free spins times a free spin’s return', () => {
  const uncapped = { ...SMALL, maxWinMultiple: 1000 };
  const longer = { ...uncapped, freeSpins: { multiplier: 3, awards: [2, 2, 2] as const } };
  const once = { ...longer, freeSpins: { multiplier: 3, awards: [1, 1, 1] as const } };
  const [two, one] = [exactFigures(longer), exactFigures(once)];

  expect(minus(two.expected, one.expected)).toEqual(times(one.freeSpinsAwarded, expectedSpin(once, 'free')));
});
