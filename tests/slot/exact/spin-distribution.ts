import { type LineState, lineStates } from '#tests/slot/exact/line-states.ts';
import { payOf } from '#src/rules/slot/line-pay.ts';
import { PAYLINES } from '#src/rules/slot/paylines.ts';
import { expandedView, type ReelView, reelView, scattersIn } from '#src/rules/slot/reel-window.ts';
import {
  type FiveReels,
  multiplierOf,
  REELS,
  type Row,
  SCATTER,
  type SlotModel,
  type SpinMode,
  type Strip,
  stripsOf,
} from '#src/rules/slot/slot-model.ts';

/** How many stop combinations pay each amount, in line stakes, by the count of scatters in view. */
export type SpinDistribution = {
  readonly byScatters: ReadonlyMap<number, ReadonlyMap<number, number>>;
  /** The number of stop combinations. */
  readonly combinations: number;
};

type CountedView = { readonly read: ReelView; readonly scatters: number; readonly count: number };

/** Lines with the same rows before a reel, grouped by their row on that reel. */
type Branch = { readonly parent: number; readonly row: Row; readonly lines: number };

/** Combinations of the reels so far that leave every line in the same state. */
type SpinState = {
  readonly lineStakes: number;
  readonly scatters: number;
  readonly states: readonly (LineState | undefined)[];
  count: number;
};

function countViews(model: SlotModel, strip: Strip): readonly CountedView[] {
  const views = new Map<string, CountedView>();
  for (const stop of strip.keys()) {
    const shown = reelView(strip, stop);
    const read = expandedView(model, shown);
    const scatters = scattersIn(shown);
    const key = `${read.join('')}${scatters}`;
    views.set(key, { read, scatters, count: (views.get(key)?.count ?? 0) + 1 });
  }
  return [...views.values()];
}

function branchesOf(lineCount: number): readonly (readonly Branch[])[] {
  let parents = new Map([['', 0]]);
  const levels: Branch[][] = [];
  for (const reel of REELS) {
    const branches = new Map<string, Branch>();
    for (const rows of PAYLINES.slice(0, lineCount)) {
      const path = rows.slice(0, reel + 1).join('');
      const parent = parents.get(path.slice(0, -1)) ?? 0;
      const lines = (branches.get(path)?.lines ?? 0) + 1;
      branches.set(path, { parent, row: rows[reel], lines });
    }
    levels.push([...branches.values()]);
    parents = new Map([...branches.keys()].map((path, index) => [path, index]));
  }
  return levels;
}

function advance(from: SpinState, view: CountedView, branches: readonly Branch[]): SpinState {
  let lineStakes = from.lineStakes;
  const states = branches.map(({ parent, row, lines }) => {
    const state = from.states[parent];
    if (state === undefined) return undefined;
    const next = state.next[view.read[row]];
    if (next === undefined) lineStakes += state.lineStakes * lines;
    return next;
  });
  const scatters = from.scatters + view.scatters;
  return { lineStakes, scatters, states, count: from.count * view.count };
}

/** Pays the lines that are still running after the last reel. */
function settle(spin: SpinState): SpinState {
  const lineStakes = spin.states.reduce((sum, state) => sum + (state?.lineStakes ?? 0), spin.lineStakes);
  return { ...spin, lineStakes, states: [] };
}

function mergeInto(merged: Map<string, SpinState>, spin: SpinState): void {
  const ids = String.fromCharCode(...spin.states.map((state) => state?.id ?? 0));
  const key = `${spin.lineStakes},${spin.scatters},${ids}`;
  const same = merged.get(key);
  if (same) same.count += spin.count;
  else merged.set(key, spin);
}

function afterAllReels(model: SlotModel, strips: FiveReels<Strip>): Iterable<SpinState> {
  const levels = branchesOf(model.lineCount);
  let spins: Iterable<SpinState> = [{ lineStakes: 0, scatters: 0, states: [lineStates(model)], count: 1 }];
  for (const reel of REELS) {
    const merged = new Map<string, SpinState>();
    const views = countViews(model, strips[reel]);
    for (const spin of spins) {
      for (const view of views) {
        const next = advance(spin, view, levels[reel] ?? []);
        mergeInto(merged, reel === 4 ? settle(next) : next);
      }
    }
    spins = merged.values();
  }
  return spins;
}

const counted = new WeakMap<SlotModel, Map<SpinMode, SpinDistribution>>();

/** The distribution of a model's spins, computed once and cached. */
export function spinDistribution(model: SlotModel, mode: SpinMode): SpinDistribution {
  const ofModel = counted.get(model) ?? new Map<SpinMode, SpinDistribution>();
  const distribution = ofModel.get(mode) ?? countSpins(model, mode);
  counted.set(model, ofModel.set(mode, distribution));
  return distribution;
}

/**
 * Every stop combination of a spin, counted exactly without visiting each: after each reel,
 * combinations that leave all lines in the same state are merged. Amounts include the mode's
 * multiplier; the cap is not applied.
 */
function countSpins(model: SlotModel, mode: SpinMode): SpinDistribution {
  const strips = stripsOf(model, mode);
  const byScatters = new Map<number, Map<number, number>>();
  for (const { lineStakes, scatters, count } of afterAllReels(model, strips)) {
    const scatterPay = payOf(model.pays[SCATTER], scatters) * model.lineCount;
    const amount = (lineStakes + scatterPay) * multiplierOf(model, mode);
    const amounts = byScatters.get(scatters) ?? new Map<number, number>();
    amounts.set(amount, (amounts.get(amount) ?? 0) + count);
    byScatters.set(scatters, amounts);
  }
  const combinations = strips.reduce((product, strip) => product * strip.length, 1);
  return { byScatters, combinations };
}
