import { combinationsOf, expectedSpin, scatterWays } from '#tests/slot/exact/expected-spin.ts';
import {
  decimal,
  type Fraction,
  fraction,
  minus,
  plus,
  rootDecimal,
  times,
} from '#tests/slot/exact/fraction.ts';
import { cappedTotals } from '#tests/slot/exact/capped-totals.ts';
import { spinDistribution } from '#tests/slot/exact/spin-distribution.ts';
import { totalOfSpins, type Ways } from '#tests/slot/exact/total-of-spins.ts';
import { freeSpinsFor } from '#src/rules/slot/evaluate-spin.ts';
import type { SlotModel, SpinMode, StatedFigures } from '#src/rules/slot/slot-model.ts';

const ONE_SPIN: Ways = { ways: new Map([[0, 1n]]), combinations: 1n };

/** Figures of a whole round, including free spins and cap; amounts in total stakes. */
export type ExactFigures = {
  readonly expected: Fraction;
  /** The return if rounds were not capped. */
  readonly expectedUncapped: Fraction;
  readonly variance: Fraction;
  /** The chance that a paid spin pays anything. */
  readonly hit: Fraction;
  /** The chance that a paid spin awards free spins. */
  readonly freeSpinsAwarded: Fraction;
  /** The chance that a round pays the maximum win. */
  readonly maxWin: Fraction;
  /** The most that the reels could show in a round if it were not capped, in total stakes. */
  readonly maxReachable: Fraction;
};

function waysOf(model: SlotModel, mode: SpinMode): Ways {
  const { byScatters, combinations } = spinDistribution(model, mode);
  const ways = new Map<number, bigint>();
  for (const amounts of byScatters.values()) {
    for (const [amount, count] of amounts) {
      ways.set(amount, (ways.get(amount) ?? 0n) + BigInt(count));
    }
  }
  return { ways, combinations: BigInt(combinations) };
}

/**
 * The return of a round without the cap, in closed form: the paid spin's expectation, and for each
 * count of scatters its chance times its free spins times a free spin's expectation.
 */
export function uncappedReturn(model: SlotModel): Fraction {
  const ways = scatterWays(model, 'base');
  const spins = ways.reduce(
    (sum, count, scatters) => sum + count * BigInt(freeSpinsFor(model, scatters)),
    0n,
  );
  const freeSpins = fraction(spins, combinationsOf(model, 'base'));
  return plus(expectedSpin(model, 'base'), times(freeSpins, expectedSpin(model, 'free')));
}

/** Every stated figure of a model, by exact enumeration of the paid spin and its free spins. */
export function exactFigures(model: SlotModel): ExactFigures {
  const { byScatters, combinations } = spinDistribution(model, 'base');
  const free = model.freeSpins ? waysOf(model, 'free') : ONE_SPIN;
  const maxFree = Math.max(...free.ways.keys());
  const cap = model.maxWinMultiple * model.lineCount;
  const all = BigInt(combinations);
  let [first, second, capped] = [fraction(0n), fraction(0n), fraction(0n)];
  let [paying, awarding, most] = [0, 0, 0];
  for (const [scatters, amounts] of byScatters) {
    const spins = freeSpinsFor(model, scatters);
    const reach = Math.max(...amounts.keys()) + spins * maxFree;
    const total = totalOfSpins(free, spins, Math.min(cap, spins * maxFree + 1));
    const sums = cappedTotals(amounts, total, cap);
    const share = all * total.combinations;
    first = plus(first, fraction(sums.first, share));
    second = plus(second, fraction(sums.second, share));
    capped = plus(capped, fraction(sums.capped, share));
    most = Math.max(most, reach);
    for (const [amount, count] of amounts) {
      if (amount > 0) paying += count;
      if (spins > 0) awarding += count;
    }
  }
  const perStake = fraction(1n, BigInt(model.lineCount));
  const expected = times(first, perStake);
  const variance = minus(times(second, times(perStake, perStake)), times(expected, expected));
  const hit = fraction(BigInt(paying), all);
  return {
    expected,
    expectedUncapped: uncappedReturn(model),
    variance,
    hit,
    freeSpinsAwarded: fraction(BigInt(awarding), all),
    maxWin: capped,
    maxReachable: fraction(BigInt(most), BigInt(model.lineCount)),
  };
}

/** The figures as stated to players. Throws if the maximum win cannot be reached. */
export function statedFigures(figures: ExactFigures): StatedFigures {
  const { expected, hit, variance, maxWin } = figures;
  return {
    returnPercent: decimal(expected, 4, 100n),
    hitPercent: decimal(hit, 4, 100n),
    deviation: rootDecimal(variance, 2),
    maxWinOneIn: decimal(fraction(maxWin.denominator, maxWin.numerator), 0),
  };
}
