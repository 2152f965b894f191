import { type Fraction, fraction, plus, times } from '#tests/slot/exact/fraction.ts';
import { linePay, payOf } from '#src/rules/slot/line-pay.ts';
import { PAYLINES } from '#src/rules/slot/paylines.ts';
import { expandedView, reelView, scattersIn } from '#src/rules/slot/reel-window.ts';
import {
  type FiveReels,
  forEachReel,
  multiplierOf,
  REELS,
  type Reel,
  type Row,
  SCATTER,
  SYMBOLS,
  type SlotModel,
  type SlotSymbol,
  type SpinMode,
  stripsOf,
} from '#src/rules/slot/slot-model.ts';

type Counted = readonly { readonly symbol: SlotSymbol; readonly count: number }[];

function countOnRow(model: SlotModel, mode: SpinMode, reel: Reel, row: Row): Counted {
  const strip = stripsOf(model, mode)[reel];
  const shown = [...strip.keys()].map((stop) => expandedView(model, reelView(strip, stop))[row]);
  return SYMBOLS.map((symbol) => ({
    symbol,
    count: shown.filter((each) => each === symbol).length,
  })).filter(({ count }) => count > 0);
}

function sumOnLine(model: SlotModel, counts: FiveReels<Counted>): bigint {
  let sum = 0n;
  for (const a of counts[0]) {
    for (const b of counts[1]) {
      for (const c of counts[2]) {
        for (const d of counts[3]) {
          for (const e of counts[4]) {
            const line = [a.symbol, b.symbol, c.symbol, d.symbol, e.symbol] as const;
            const lineStakes = linePay(model, line)?.lineStakes ?? 0;
            const count = a.count * b.count * c.count * d.count * e.count;
            if (lineStakes > 0) sum += BigInt(lineStakes) * BigInt(count);
          }
        }
      }
    }
  }
  return sum;
}

/** The chance of each count of scatters, from none to five, as ways out of all combinations. */
export function scatterWays(model: SlotModel, mode: SpinMode): readonly bigint[] {
  let ways = [1n];
  for (const reel of REELS) {
    const strip = stripsOf(model, mode)[reel];
    const turned = Array.from({ length: ways.length + 3 }, () => 0n);
    for (const stop of strip.keys()) {
      const here = scattersIn(reelView(strip, stop));
      for (const [before, count] of ways.entries()) {
        turned[before + here] = (turned[before + here] ?? 0n) + count;
      }
    }
    ways = turned;
  }
  return ways;
}

/** Number of stop combinations in this mode. */
export function combinationsOf(model: SlotModel, mode: SpinMode): bigint {
  return stripsOf(model, mode).reduce((product, strip) => product * BigInt(strip.length), 1n);
}

/**
 * The expected payout of one spin in total stakes, without the cap: the sum over lines of each
 * line's own expectation (expectations add whether or not lines are independent) and the scatter's.
 */
export function expectedSpin(model: SlotModel, mode: SpinMode): Fraction {
  const combinations = combinationsOf(model, mode);
  const known = new Map<string, bigint>();
  let onLines = 0n;
  for (const rows of PAYLINES.slice(0, model.lineCount)) {
    const counts = forEachReel((reel) => countOnRow(model, mode, reel, rows[reel]));
    const key = JSON.stringify(counts);
    const sum = known.get(key) ?? sumOnLine(model, counts);
    known.set(key, sum);
    onLines += sum;
  }
  const onScatters = scatterWays(model, mode).reduce(
    (sum, ways, count) => sum + ways * BigInt(payOf(model.pays[SCATTER], count)),
    0n,
  );
  const lines = fraction(onLines, combinations * BigInt(model.lineCount));
  const uncapped = plus(lines, fraction(onScatters, combinations));
  return times(uncapped, fraction(BigInt(multiplierOf(model, mode))));
}
