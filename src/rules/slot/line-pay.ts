import {
  type FiveReels,
  type Pays,
  REELS,
  SCATTER,
  type SlotModel,
  type SlotSymbol,
  WILD,
} from '#src/rules/slot/slot-model.ts';

/** A paying run from the left: its symbol, its length, and its pay in line stakes. */
export type LinePay = {
  readonly symbol: SlotSymbol;
  readonly count: number;
  readonly lineStakes: number;
};

/** The pay for a count of a symbol from its paytable row; fewer than two pay nothing. */
export function payOf(pays: Pays, count: number): number {
  return pays[count - 2] ?? 0;
}

/**
 * The best pay of one line: the run of its first paying symbol with wilds substituting for it, or the run of wilds
 * alone if that pays more. A scatter ends a run, and a line pays only once.
 */
export function linePay(model: SlotModel, symbols: FiveReels<SlotSymbol>): LinePay | undefined {
  let wilds = 0;
  let run = 0;
  let symbol: SlotSymbol = WILD;
  let substituted = false;
  for (const reel of REELS) {
    const shown = symbols[reel];
    if (shown === SCATTER) break;
    if (shown === WILD) substituted = true;
    else if (symbol === WILD) symbol = shown;
    else if (shown !== symbol) break;
    if (symbol === WILD) wilds += 1;
    run += 1;
  }
  const wildPay = payOf(model.pays[WILD], wilds);
  if (symbol === WILD) {
    return wildPay > 0 ? { symbol: WILD, count: wilds, lineStakes: wildPay } : undefined;
  }
  const factor = substituted ? model.wildMultiplier : 1;
  const symbolPay = payOf(model.pays[symbol], run) * factor;
  if (wildPay > symbolPay) return { symbol: WILD, count: wilds, lineStakes: wildPay };
  return symbolPay > 0 ? { symbol, count: run, lineStakes: symbolPay } : undefined;
}
