import { linePay } from '#src/rules/slot/line-pay.ts';
import {
  type FiveReels,
  forEachReel,
  SCATTER,
  SYMBOLS,
  type SlotModel,
  type SlotSymbol,
  WILD,
} from '#src/rules/slot/slot-model.ts';

/** The state of a line after some reels: what it pays if it ends here, and the next state by symbol. */
export type LineState = {
  readonly id: number;
  readonly lineStakes: number;
  /** By the next reel's symbol; undefined if that symbol ends the run. */
  readonly next: (LineState | undefined)[];
};

type Run = readonly SlotSymbol[];

/** Maps runs that always pay the same to one form, so that they share a state. */
function canonical(model: SlotModel, run: Run): Run {
  const first = run.find((shown) => shown !== WILD);
  if (first === undefined) return run;
  const wilds = run.indexOf(first);
  const spelt: SlotSymbol[] = run.map((_, index) => (index < wilds ? WILD : first));
  const substituted = wilds === 0 && run.includes(WILD);
  if (substituted && model.wildMultiplier > 1) spelt[spelt.length - 1] = WILD;
  return spelt;
}

function continues(run: Run, shown: SlotSymbol): boolean {
  if (shown === SCATTER) return false;
  const first = run.find((symbol) => symbol !== WILD);
  return shown === WILD || first === undefined || shown === first;
}

/** All states that a line of this model can have, starting with the empty run. */
export function lineStates(model: SlotModel): LineState {
  const known = new Map<string, LineState>();

  function stateOf(run: Run): LineState {
    const key = run.join('');
    const found = known.get(key);
    if (found) return found;
    const line: FiveReels<SlotSymbol> = forEachReel((reel) => run[reel] ?? SCATTER);
    const lineStakes = linePay(model, line)?.lineStakes ?? 0;
    const state: LineState = { id: known.size + 1, lineStakes, next: [] };
    known.set(key, state);
    if (run.length < 5) {
      for (const shown of SYMBOLS) {
        const follows = continues(run, shown);
        state.next[shown] = follows ? stateOf(canonical(model, [...run, shown])) : undefined;
      }
    }
    return state;
  }

  return stateOf([]);
}
