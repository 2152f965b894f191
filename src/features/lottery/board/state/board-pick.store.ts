import { atom, computed } from 'nanostores';
import type { LotteryPlay } from '#src/contracts/lottery/lottery-fields.ts';
import type { BetType, PickGroup, Selection } from '#src/rules/lottery/lottery-model.ts';
import { $board, type ReadyBoard } from './board.store.ts';
import { quoteOf } from './board-price.ts';
import { luckyPick, picked, type QuickPick, randomBelow, shownSymbols } from './board-quick-picks.ts';
import { $stake, unitStakeOf } from './board-stake.store.ts';

/** What the player has picked so far: a bet type and its symbols, position by position. */
export interface Pick {
  readonly play: LotteryPlay;
  readonly betTypeId: string;
  readonly selection: Selection;
  /** The position that number pads fill now. */
  readonly group: number;
}

export const $pick = atom<Pick>({ play: 'ent', betTypeId: '', selection: [], group: 0 });

/** The bet types that a player can choose: those of the play that have odds. */
export function offeredBetTypes({ rules, odds }: ReadyBoard, play: LotteryPlay): readonly BetType[] {
  return rules.betTypes.filter((betType) => betType.play === play && odds[betType.id] !== undefined);
}

/** The selected bet type. */
export const $betType = computed([$board, $pick], (board, { betTypeId }) =>
  board.status === 'ready' ? board.rules.betTypes.find(({ id }) => id === betTypeId) : undefined,
);

/** The price of the pick; undefined while it is not a complete bet. */
export const $quote = computed([$board, $betType, $pick, $stake], (board, betType, pick, stake) => {
  if (board.status !== 'ready' || !betType) return undefined;
  const odds = board.odds[betType.id];
  return odds && quoteOf(betType, pick.selection, unitStakeOf(stake, pick.play), odds);
});

/** Selects a play and its first bet type. */
export function choosePlay(play: LotteryPlay): void {
  const board = $board.get();
  if (board.status !== 'ready') return;
  const [first] = offeredBetTypes(board, play);
  $pick.set({ play, betTypeId: '', selection: [], group: 0 });
  if (first) chooseBetType(first.id);
}

/** Selects a bet type with an empty pick. */
export function chooseBetType(betTypeId: string): void {
  const board = $board.get();
  const betType = board.status === 'ready' && board.rules.betTypes.find(({ id }) => id === betTypeId);
  if (betType)
    $pick.set({ play: betType.play, betTypeId, selection: betType.groups.map(() => []), group: 0 });
}

/** Selects the first bet type of a tab. */
export function chooseCategory(category: string): void {
  const board = $board.get();
  if (board.status !== 'ready') return;
  const first = offeredBetTypes(board, $pick.get().play).find((betType) => betType.category === category);
  if (first) chooseBetType(first.id);
}

/** Makes number pads fill another position. */
export function chooseGroup(group: number): void {
  $pick.set({ ...$pick.get(), group });
}

/** Picks a symbol of a position, or removes it; a full position drops the symbol picked first. */
export function toggleSymbol(group: number, symbol: string): void {
  const place = $betType.get()?.groups[group];
  if (!place) return;
  const before = $pick.get().selection[group] ?? [];
  const without = before.filter((each) => each !== symbol);
  const after = without.length < before.length ? without : [...without, symbol].slice(-place.most);
  setSymbols(group, inOrder(place, after));
}

/** Picks several symbols of a position at once. */
export function quickPick(group: number, pick: QuickPick): void {
  const place = $betType.get()?.groups[group];
  if (place) setSymbols(group, picked(shownSymbols(place), pick));
}

/** Picks one bet at random: in every position, or in one of them if none has to be filled. */
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

/** Replaces the pick in every position. */
export function setSelection(selection: Selection): void {
  $pick.set({ ...$pick.get(), selection });
}

/** Clears the pick. */
export function clearPick(): void {
  const betType = $betType.get();
  if (betType) setSelection(betType.groups.map(() => []));
}

/** Replaces the pick in one position. */
export function setSymbols(group: number, symbols: readonly string[]): void {
  const { selection } = $pick.get();
  setSelection(selection.map((each, at) => (at === group ? symbols : each)));
}

function inOrder(group: PickGroup, symbols: readonly string[]): readonly string[] {
  if ('from' in group.symbols) return symbols.toSorted();
  const all = shownSymbols(group);
  return symbols.toSorted((a, b) => all.indexOf(a) - all.indexOf(b));
}
