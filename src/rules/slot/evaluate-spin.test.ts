import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluateSpin, maxWinMinor } from '#src/rules/slot/evaluate-spin.ts';
import { SLOT_MODELS } from '#src/rules/slot/models/every-model.ts';
import { linePay } from '#src/rules/slot/line-pay.ts';
import { m04 } from '#src/rules/slot/models/m04.ts';
import { m06 } from '#src/rules/slot/models/m06.ts';
import { m12 } from '#src/rules/slot/models/m12.ts';
import {
  type FiveReels,
  forEachReel,
  SCATTER,
  type SlotModel,
  type SlotSymbol,
  type SpinMode,
  type Stops,
  stripsOf,
  SYMBOLS,
  WILD,
} from '#src/rules/slot/slot-model.ts';
import { isStakeAllowed, stakesMinor } from '#src/rules/slot/stake-ladder.ts';
import { SMALL, SMALL_EXPANDING } from '#tests/slot/small-models.ts';

const models = fc.constantFrom(...SLOT_MODELS);
const modes = fc.constantFrom<SpinMode>('base', 'free');
const symbols = fc.constantFrom(...SYMBOLS);
const lines = fc.tuple(symbols, symbols, symbols, symbols, symbols);
const stops = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat(), fc.nat());

function onStrips(model: SlotModel, mode: SpinMode, anywhere: Stops): Stops {
  const strips = stripsOf(model, mode);
  return forEachReel((reel) => anywhere[reel] % strips[reel].length);
}

function payFor(model: SlotModel, line: FiveReels<SlotSymbol>): number {
  return linePay(model, line)?.lineStakes ?? 0;
}

describe('one line', () => {
  test('three from the left pay, wherever else the symbol appears', () => {
    expect(linePay(m12, [3, 3, 3, 9, 3])).toEqual({ symbol: 3, count: 3, lineStakes: 60 });
    expect(linePay(m12, [9, 3, 3, 3, 8])).toBeUndefined();
  });

  test('a wild substitutes for any symbol and multiplies if the model says so', () => {
    expect(linePay(m12, [3, WILD, 3, 9, 3])).toEqual({ symbol: 3, count: 3, lineStakes: 60 });
    expect(linePay(m04, [3, WILD, 3, 9, 3])).toEqual({ symbol: 3, count: 3, lineStakes: 40 });
    expect(linePay(m04, [3, 3, 3, 9, WILD])).toEqual({ symbol: 3, count: 3, lineStakes: 20 });
  });

  test('wilds alone pay by their own row if that is more', () => {
    expect(linePay(m04, [WILD, WILD, WILD, 9, 8])).toEqual({ symbol: WILD, count: 3, lineStakes: 100 });
    expect(linePay(m04, [WILD, WILD, WILD, WILD, WILD])).toEqual({
      symbol: WILD,
      count: 5,
      lineStakes: 5000,
    });
  });

  test('a scatter ends a run, and no wild substitutes for it', () => {
    expect(linePay(m12, [3, 3, SCATTER, 3, 3])).toEqual({ symbol: 3, count: 2, lineStakes: 5 });
    expect(linePay(m12, [SCATTER, WILD, WILD, WILD, WILD])).toBeUndefined();
  });

  test('a wild in the place of any symbol but the scatter never lowers a pay', () => {
    fc.assert(
      fc.property(models, lines, fc.nat(4), (model, line, at) => {
        fc.pre(stripsOf(model, 'base').every((strip) => strip.includes(WILD)));
        const wilder = forEachReel((reel) => (reel === at ? WILD : line[reel]));
        expect(payFor(model, wilder)).toBeGreaterThanOrEqual(payFor(model, line));
      }),
    );
  });

  test('symbols after the run change nothing', () => {
    fc.assert(
      fc.property(models, lines, symbols, (model, line, last) => {
        // The pay may be that of the wilds at the start, so the run itself must have ended.
        const paying = line.find((symbol) => symbol !== WILD);
        const endsAt = line.findIndex((symbol) => symbol !== WILD && symbol !== paying);
        fc.pre(endsAt >= 0 && endsAt < 4);
        const changed = [line[0], line[1], line[2], line[3], last] as const;
        expect(linePay(model, changed)).toEqual(linePay(model, line));
      }),
    );
  });
});

describe('one spin', () => {
  test('adds up its lines and its scatters at the given stake', () => {
    const spin = evaluateSpin(SMALL, [0, 0, 0, 1, 0], 500);

    expect(spin.window).toEqual([
      [0, 2, 6],
      [1, 2, 0],
      [1, 2, 2],
      [2, 1, 0],
      [2, 6, 2],
    ]);
    expect(spin.lineWins).toEqual([
      { line: 0, symbol: 2, count: 3, amountMinor: 300 },
      { line: 3, symbol: 2, count: 3, amountMinor: 600 },
    ]);
    expect([spin.scatterCount, spin.scatterWinMinor, spin.freeSpins]).toEqual([3, 500, 1]);
    expect(spin.totalMinor).toBe(1400);
  });

  test('a wild in view fills its reel if wilds expand', () => {
    const spin = evaluateSpin(SMALL_EXPANDING, [0, 0, 1, 0, 0], 7);

    expect(spin.expandedReels).toEqual([0, 1]);
    expect(spin.window[0]).toEqual([0, 2, 6]);
    expect(spin.lineWins.map(({ amountMinor }) => amountMinor)).toEqual([8, 3, 2, 2, 20, 3, 3]);
  });

  test('a free spin pays its multiplier and awards no further spins', () => {
    fc.assert(
      fc.property(models, stops, (model, anywhere) => {
        fc.pre(model.freeSpins !== undefined);
        const at = onStrips(model, 'free', anywhere);
        const spin = evaluateSpin(model, at, model.lineCount, 'free');
        expect(spin.freeSpins).toBe(0);
        expect(spin.totalMinor % (model.freeSpins?.multiplier ?? 1)).toBe(0);
      }),
    );
  });

  test('pays whole minor units, the sum of its parts, from zero to the maximum win', () => {
    fc.assert(
      fc.property(models, modes, stops, fc.nat(), (model, mode, anywhere, pick) => {
        const stakes = stakesMinor(model, 2);
        const stakeMinor = stakes[pick % stakes.length] ?? 0;
        const spin = evaluateSpin(model, onStrips(model, mode, anywhere), stakeMinor, mode);
        const parts = spin.lineWins.reduce((sum, win) => sum + win.amountMinor, spin.scatterWinMinor);
        const max = maxWinMinor(model, stakeMinor);

        expect(Number.isSafeInteger(spin.totalMinor)).toBe(true);
        expect(spin.totalMinor).toBe(Math.min(parts, max));
        expect(spin.totalMinor).toBeGreaterThanOrEqual(0);
        expect(spin.lineWins.every((win) => Number.isSafeInteger(win.amountMinor))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('pays in proportion to the stake', () => {
    fc.assert(
      fc.property(models, modes, stops, fc.integer({ min: 1, max: 5000 }), (model, mode, anywhere, by) => {
        const at = onStrips(model, mode, anywhere);
        const one = evaluateSpin(model, at, model.lineCount, mode);
        expect(evaluateSpin(model, at, model.lineCount * by, mode).totalMinor).toBe(one.totalMinor * by);
      }),
    );
  });

  test('a strip rotated together with its stop shows the same', () => {
    fc.assert(
      fc.property(models, stops, fc.nat(100), (model, anywhere, by) => {
        const at = onStrips(model, 'base', anywhere);
        const strips = forEachReel((reel) => {
          const strip = model.strips[reel];
          return strip.map((_, index) => strip[(index + by) % strip.length] ?? WILD);
        });
        const back = forEachReel((reel) => {
          const { length } = model.strips[reel];
          return (at[reel] + length - (by % length)) % length;
        });
        expect(evaluateSpin({ ...model, strips }, back, model.lineCount)).toEqual(
          evaluateSpin(model, at, model.lineCount),
        );
      }),
    );
  });

  test('a stake that is not divisible by the lines is a bug and throws', () => {
    expect(() => evaluateSpin(m06, [0, 0, 0, 0, 0], 15)).toThrow(RangeError);
    expect(() => evaluateSpin(m06, [0, 0, 0, 0, 0], 0)).toThrow(RangeError);
    expect(() => evaluateSpin(m06, [0, 0, 0, 0, 0], Number.NaN)).toThrow(RangeError);
  });
});

test('the ladder offers total stakes within the given bounds, and no others are allowed', () => {
  expect(stakesMinor(SMALL, 2)).toEqual([5]);
  expect(stakesMinor(m06, 2, 200, 2000)).toEqual([200, 400, 1000, 2000]);
  expect(isStakeAllowed(m06, 2, 200)).toBe(true);
  expect(isStakeAllowed(m06, 2, 210)).toBe(false);
});
