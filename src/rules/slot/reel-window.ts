import {
  type FiveReels,
  forEachReel,
  REELS,
  type Reel,
  ROWS,
  SCATTER,
  type SlotModel,
  type SlotSymbol,
  type SpinMode,
  type Stops,
  type Strip,
  stripsOf,
  type ThreeRows,
  WILD,
} from '#src/rules/slot/slot-model.ts';

export type ReelView = ThreeRows<SlotSymbol>;
export type SlotWindow = FiveReels<ReelView>;

function symbolAt(strip: Strip, index: number): SlotSymbol {
  const symbol = strip[index % strip.length];
  if (symbol === undefined) throw new RangeError(`no symbol at stop ${index}`);
  return symbol;
}

/** The three symbols that a reel shows at a stop. */
export function reelView(strip: Strip, stop: number): ReelView {
  return [symbolAt(strip, stop), symbolAt(strip, stop + 1), symbolAt(strip, stop + 2)];
}

/** The fifteen symbols in view, before wilds expand. */
export function windowAt(model: SlotModel, mode: SpinMode, stops: Stops): SlotWindow {
  const strips = stripsOf(model, mode);
  return forEachReel((reel) => reelView(strips[reel], stops[reel]));
}

/** The reel as evaluated for lines: all wild if the model's wilds expand and one is in view. */
export function expandedView(model: SlotModel, view: ReelView): ReelView {
  return model.expandingWilds && view.includes(WILD) ? [WILD, WILD, WILD] : view;
}

/** The reels that an expanding wild fills in this window. */
export function expandedReels(model: SlotModel, window: SlotWindow): readonly Reel[] {
  return model.expandingWilds ? REELS.filter((reel) => window[reel].includes(WILD)) : [];
}

/** The number of scatters in view on one reel. */
export function scattersIn(view: ReelView): number {
  return ROWS.filter((row) => view[row] === SCATTER).length;
}

/** The number of scatters in view on all five reels. */
export function scattersInWindow(window: SlotWindow): number {
  return window.reduce((count, view) => count + scattersIn(view), 0);
}
