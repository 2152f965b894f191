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
  /** The symbols at the stops, before wilds expand. */
  readonly window: SlotWindow;
  readonly expandedReels: readonly Reel[];
  readonly lineWins: readonly LineWin[];
  readonly scatterCount: number;
  readonly scatterWinMinor: number;
  /** The number of free spins awarded; a free spin awards none. */
  readonly freeSpins: number;
  /** The multiplier already included in the amounts. */
  readonly multiplier: number;
  /** The sum of line wins and scatter win, capped at the model's maximum win. */
  readonly totalMinor: number;
};

/** The maximum payout of a round with this total stake, in minor units. */
export function maxWinMinor(model: SlotModel, stakeMinor: number): number {
  return model.maxWinMultiple * stakeMinor;
}

/** The number of free spins that a count of scatters awards in a paid spin. */
export function freeSpinsFor(model: SlotModel, scatterCount: number): number {
  return model.freeSpins?.awards[scatterCount - 3] ?? 0;
}

/**
 * Evaluates one spin: lines from the left, scatters anywhere. `stakeMinor` is the total stake of the round and must
 * be a multiple of the model's line count, otherwise it throws.
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
