import { describe, expect, test } from 'vitest';
import { SLOT_MODELS } from '#src/rules/slot/models/every-model.ts';
import { exactFigures, statedFigures } from '#tests/slot/exact/exact-return.ts';
import { combinationsOf, expectedSpin } from '#tests/slot/exact/expected-spin.ts';
import { type Fraction, fraction } from '#tests/slot/exact/fraction.ts';
import { spinDistribution } from '#tests/slot/exact/spin-distribution.ts';
import { isDeep } from '#tests/support/lane.ts';
import { PAYLINES } from '#src/rules/slot/paylines.ts';
import { reelView, scattersIn } from '#src/rules/slot/reel-window.ts';
import {
  SCATTER,
  SYMBOLS,
  type SlotModel,
  type SpinMode,
  type Strip,
  stripsOf,
  WILD,
} from '#src/rules/slot/slot-model.ts';

/** Enumerating every stop of every reel takes seconds per model: only the deep lane does it for all. */
const enumerated = SLOT_MODELS.filter((_, at) => isDeep || at % 5 === 0);

const MODES: readonly SpinMode[] = ['base', 'free'];

function modesOf(model: SlotModel): readonly SpinMode[] {
  return model.freeSpins?.strips ? MODES : ['base'];
}

function isAtLeast(value: Fraction, bound: Fraction): boolean {
  return value.numerator * bound.denominator >= bound.numerator * value.denominator;
}

function stripsOfBoth(model: SlotModel): readonly Strip[] {
  return modesOf(model).flatMap((mode) => stripsOf(model, mode));
}

test('there are at least fourteen models, no two with the same reels or paytable', () => {
  const different = (aspect: (model: SlotModel) => unknown) =>
    new Set(SLOT_MODELS.map((model) => JSON.stringify(aspect(model)))).size;

  expect(SLOT_MODELS.length).toBeGreaterThanOrEqual(14);
  expect(different((model) => model.id)).toBe(SLOT_MODELS.length);
  expect(different((model) => model.strips)).toBe(SLOT_MODELS.length);
  expect(different((model) => model.pays)).toBe(SLOT_MODELS.length);
  expect(different((model) => model.stated.returnPercent)).toBe(SLOT_MODELS.length);
});

test('no two paylines are the same', () => {
  expect(new Set(PAYLINES.map((rows) => rows.join(''))).size).toBe(PAYLINES.length);
});

describe.each(enumerated)('model $id, enumerated,', (model) => {
  test('states the figures of the exact enumeration, and can reach its stated maximum win', () => {
    const figures = exactFigures(model);

    expect(statedFigures(figures)).toEqual(model.stated);
    expect(isAtLeast(figures.expected, fraction(940n, 1000n))).toBe(true);
    expect(isAtLeast(fraction(968n, 1000n), figures.expected)).toBe(true);
    expect(isAtLeast(figures.expectedUncapped, figures.expected)).toBe(true);
    expect(isAtLeast(figures.maxReachable, fraction(BigInt(model.maxWinMultiple)))).toBe(true);
  });

  test.each(modesOf(model))('the distribution of a %s spin agrees with the sum over its lines', (mode) => {
    const { byScatters, combinations } = spinDistribution(model, mode);
    let [counted, sum] = [0, 0n];
    for (const [amount, count] of [...byScatters.values()].flatMap((amounts) => [...amounts])) {
      counted += count;
      sum += BigInt(amount) * BigInt(count);
    }

    expect(counted).toBe(combinations);
    expect(BigInt(combinations)).toBe(combinationsOf(model, mode));
    expect(fraction(sum, BigInt(combinations * model.lineCount))).toEqual(expectedSpin(model, mode));
  });
});

describe.each(SLOT_MODELS)('model $id', (model) => {
  test('no reel shows two scatters, nor a scatter that an expanding wild would cover', () => {
    for (const strip of stripsOfBoth(model)) {
      for (const stop of strip.keys()) {
        const view = reelView(strip, stop);
        expect(scattersIn(view)).toBeLessThanOrEqual(1);
        if (model.expandingWilds) {
          expect(view.includes(WILD) && view.includes(SCATTER)).toBe(false);
        }
      }
    }
  });

  test('more of a symbol never pays less, and wilds alone pay no less than the symbols they replace', () => {
    for (const symbol of SYMBOLS) {
      const pays = model.pays[symbol];
      expect([...pays].sort((a, b) => a - b)).toEqual(pays);
      if (
        symbol === SCATTER ||
        !stripsOfBoth(model).some((strip, at) => at % 5 === 0 && strip.includes(WILD))
      )
        continue;
      const factor = symbol === WILD ? 1 : model.wildMultiplier;
      for (const [at, pay] of pays.entries()) {
        expect(model.pays[WILD][at]).toBeGreaterThanOrEqual(pay * factor);
      }
    }
  });

  test('three scatters pay wherever they award free spins', () => {
    if (model.freeSpins) expect(model.pays[SCATTER][1]).toBeGreaterThan(0);
  });

  test('its ladder climbs in whole minor units', () => {
    for (const lineStakes of Object.values(model.lineStakesMinor)) {
      expect(lineStakes.every((stake) => Number.isSafeInteger(stake) && stake > 0)).toBe(true);
      expect([...new Set(lineStakes)].sort((a, b) => a - b)).toEqual(lineStakes);
    }
  });
});
