import { linePay, payOf } from '#src/rules/slot/line-pay.ts';
import { PAYLINES } from '#src/rules/slot/paylines.ts';
import {
  expandedReels,
  expandedView,
  type SlotWindow,
  scattersInWindow,
  windowAt,
} from '#src/rules/slot/reel-window.ts';
import {
  forEachReel,
  multiplierOf,
  type Reel,
  SCATTER,
  type SlotModel,
  type SlotSymbol,
  type SpinMode,
  type Stops,
} from '#src/rules/slot/slot-model.ts';
import { lineStakeOf } from '#src/rules/slot/stake-ladder.ts';

export type LineWin = {
  /** Index into PAYLINES. */
  readonly line: number;
  readonly symbol: SlotSymbol;
  readonly count: number;
  readonly amountMinor: number;
};

export type SpinResult = {
  /** The symbols as the reels rest, before any wild expands. */
  readonly window: SlotWindow;
  readonly expandedReels: readonly Reel[];
  readonly lineWins: readonly LineWin[];
  readonly scatterCount: number;
  readonly scatterWinMinor: number;
  /** Free spins that this spin awards; a free spin awards none. */
  readonly freeSpins: number;
  /** The multiplier that the amounts already contain. */
  readonly multiplier: number;
  /** Line wins and scatter win together, never above the model's maximum win. */
  readonly totalMinor: number;
};

/** The most a round of this total stake pays, in minor units. */
export function maxWinMinor(model: SlotModel, stakeMinor: number): number {
  return model.maxWinMultiple * stakeMinor;
}

/** Free spins that a count of scatters awards in a paid spin. */
export function freeSpinsFor(model: SlotModel, scatterCount: number): number {
  return model.freeSpins?.awards[scatterCount - 3] ?? 0;
}

/**
 * Reads one spin: lines from the left, scatters anywhere. `stakeMinor` is the total stake of the
 * round, a multiple of the model's line count; anything else throws.
 */
export function evaluateSpin(
  model: SlotModel,
  stops: Stops,
  stakeMinor: number,
  mode: SpinMode = 'base',
): SpinResult {
  const lineStakeMinor = lineStakeOf(model, stakeMinor);
  const multiplier = multiplierOf(model, mode);
  const window = windowAt(model, mode, stops);
  const read = forEachReel((reel) => expandedView(model, window[reel]));
  const lineWins: LineWin[] = [];
  let sumMinor = 0;
  for (const [line, rows] of PAYLINES.slice(0, model.lineCount).entries()) {
    const pay = linePay(
      model,
      forEachReel((reel) => read[reel][rows[reel]]),
    );
    if (pay === undefined) continue;
    const amountMinor = pay.lineStakes * lineStakeMinor * multiplier;
    lineWins.push({ line, symbol: pay.symbol, count: pay.count, amountMinor });
    sumMinor += amountMinor;
  }
  const scatterCount = scattersInWindow(window);
  const scatterWinMinor = payOf(model.pays[SCATTER], scatterCount) * stakeMinor * multiplier;
  return {
    window,
    expandedReels: expandedReels(model, window),
    lineWins,
    scatterCount,
    scatterWinMinor,
    freeSpins: mode === 'base' ? freeSpinsFor(model, scatterCount) : 0,
    multiplier,
    totalMinor: Math.min(sumMinor + scatterWinMinor, maxWinMinor(model, stakeMinor)),
  };
}
