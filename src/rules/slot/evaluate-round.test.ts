import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluateRound } from '#src/rules/slot/evaluate-round.ts';
import { evaluateSpin, maxWinMinor } from '#src/rules/slot/evaluate-spin.ts';
import { allStops } from '#tests/slot/all-stops.ts';
import { SMALL } from '#tests/slot/small-models.ts';

const paidStops = [...allStops(SMALL, 'base')];
const freeStops = [...allStops(SMALL, 'free')];
const tenSpins = {
  ...SMALL,
  freeSpins: { ...SMALL.freeSpins, multiplier: 3, awards: [10, 10, 10] as const },
};

test('the spins of a round add up to its total, which is capped at the maximum win', () => {
  const free = fc.array(fc.constantFrom(...freeStops), { minLength: 10, maxLength: 10 });
  let reached = 0;
  fc.assert(
    fc.property(fc.constantFrom(...paidStops), free, (base, spins) => {
      const awarded = evaluateSpin(tenSpins, base, 500).freeSpins;
      const round = evaluateRound(tenSpins, { base, free: spins.slice(0, awarded) }, 500);
      const max = maxWinMinor(tenSpins, 500);

      expect(round.spins.reduce((sum, spin) => sum + spin.totalMinor, 0)).toBe(round.totalMinor);
      expect(round.totalMinor).toBeLessThanOrEqual(max);
      expect(round.capped).toBe(round.totalMinor === max);
      if (!round.capped) expect(round.spins).toHaveLength(1 + awarded);
      if (round.capped) reached += 1;
    }),
    { numRuns: 500 },
  );
  expect(reached).toBeGreaterThan(0);
});

test('free spins that were not awarded, or are missing, are a bug and throw', () => {
  const blank = paidStops.find((base) => evaluateSpin(SMALL, base, 5).freeSpins === 0);
  const award = paidStops.find((base) => evaluateSpin(SMALL, base, 5).freeSpins === 1);
  if (!blank || !award) throw new Error('the small model awards in some spins only');

  expect(() => evaluateRound(SMALL, { base: blank, free: [[0, 0, 0, 0, 0]] }, 5)).toThrow(RangeError);
  expect(() => evaluateRound(SMALL, { base: award, free: [] }, 5)).toThrow(RangeError);
});
