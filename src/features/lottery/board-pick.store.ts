import { atom, computed } from 'nanostores';
import type { LotteryPlay } from '#src/contracts/lottery-fields.ts';
import type { BetType, PickGroup, Selection } from '#src/rules/lottery/lottery-model.ts';
import { $board, type ReadyBoard } from './board.store.ts';
import { quoteOf } from './board-price.ts';
import { luckyPick, picked, type QuickPick, randomBelow, shownSymbols } from './board-quick-picks.ts';
import { $stake, unitStakeOf } from './board-stake.store.ts';

/** What the player has picked so far: a bet type and its symbols, place by place. */
export interface Pick {
  readonly play: LotteryPlay;
  readonly betTypeId: string;
  readonly selection: Selection;
  /** The place that number pads fill now. */
  readonly group: number;
}

export const $pick = atom<Pick>({ play: 'ent', betTypeId: '', selection: [], group: 0 });

/** The bet types that a player can choose: those of the play that have odds. */
export function offeredBetTypes({ rules, odds }: ReadyBoard, play: LotteryPlay): readonly BetType[] {
  return rules.betTypes.filter((betType) => betType.play === play && odds[betType.id] !== undefined);
}

/** The bet type that is picked from now. */
export const $betType = computed([$board, $pick], (board, { betTypeId }) =>
  board.status === 'ready' ? board.rules.betTypes.find(({ id }) => id === betTypeId) : undefined,
);

/** The price of what is picked; undefined while it is no bet yet. */
export const $quote = computed([$board, $betType, $pick, $stake], (board, betType, pick, stake) => {
  if (board.status !== 'ready' || !betType) return undefined;
  const odds = board.odds[betType.id];
  return odds && quoteOf(betType, pick.selection, unitStakeOf(stake, pick.play), odds);
});

/** Goes to a play, and there to its first bet type. */
export function choosePlay(play: LotteryPlay): void {
  const board = $board.get();
  if (board.status !== 'ready') return;
  const [first] = offeredBetTypes(board, play);
  $pick.set({ play, betTypeId: '', selection: [], group: 0 });
  if (first) chooseBetType(first.id);
}

/** Goes to a bet type with nothing picked. */
export function chooseBetType(betTypeId: string): void {
  const board = $board.get();
  const betType = board.status === 'ready' && board.rules.betTypes.find(({ id }) => id === betTypeId);
  if (betType)
    $pick.set({ play: betType.play, betTypeId, selection: betType.groups.map(() => []), group: 0 });
}

/** Goes to the first bet type of a tab. */
export function chooseCategory(category: string): void {
  const board = $board.get();
  if (board.status !== 'ready') return;
  const first = offeredBetTypes(board, $pick.get().play).find((betType) => betType.category === category);
  if (first) chooseBetType(first.id);
}

/** Has number pads fill another place. */
export function chooseGroup(group: number): void {
  $pick.set({ ...$pick.get(), group });
}

/** Picks a symbol of a place, or takes it back; a place that is full gives up what was picked first. */
export function toggleSymbol(group: number, symbol: string): void {
  const place = $betType.get()?.groups[group];
  if (!place) return;
  const before = $pick.get().selection[group] ?? [];
  const without = before.filter((each) => each !== symbol);
  const after = without.length < before.length ? without : [...without, symbol].slice(-place.most);
  setSymbols(group, inOrder(place, after));
}

/** Picks several symbols of a place at once. */
export function quickPick(group: number, pick: QuickPick): void {
  const place = $betType.get()?.groups[group];
  if (place) setSymbols(group, picked(shownSymbols(place), pick));
}

/** Picks one bet by chance: in every place, or in one of them where none has to be filled. */
export function pickByChance(): void {
  const betType = $betType.get();
  if (!betType) return;
  const { groups } = betType;
  for (let tries = 0; tries < 20; tries += 1) {
    const only = groups.every(({ least }) => least === 0) ? randomBelow(groups.length) : undefined;
    const selection = groups.map((group, at) =>
      only === undefined || at === only ? luckyPick(group, randomBelow) : [],
    );
    if (betType.units(selection) > 0) {
      $pick.set({ ...$pick.get(), selection });
      return;
    }
  }
}

/** Replaces what is picked in every place. */
export function setSelection(selection: Selection): void {
  $pick.set({ ...$pick.get(), selection });
}

/** Takes back everything that is picked. */
export function clearPick(): void {
  const betType = $betType.get();
  if (betType) setSelection(betType.groups.map(() => []));
}

/** Replaces what is picked in one place. */
export function setSymbols(group: number, symbols: readonly string[]): void {
  const { selection } = $pick.get();
  setSelection(selection.map((each, at) => (at === group ? symbols : each)));
}

function inOrder(group: PickGroup, symbols: readonly string[]): readonly string[] {
  if ('from' in group.symbols) return symbols.toSorted();
  const all = shownSymbols(group);
  return symbols.toSorted((a, b) => all.indexOf(a) - all.indexOf(b));
}
