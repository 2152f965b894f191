import type { PickGroup } from '#src/rules/lottery/lottery-model.ts';
import { symbolsOf } from '#src/rules/lottery/selection.ts';

/** Positions with more numbers than this are typed, not shown. */
export const listedMax = 100;

/** The number of symbols of a position, without listing them. */
export function symbolCount({ symbols }: PickGroup): number {
  return 'from' in symbols ? Number(symbols.to) - Number(symbols.from) + 1 : symbols.length;
}

/** The symbols of a position in the order in which players look for them: numbers by value. */
export function shownSymbols(group: PickGroup): readonly string[] {
  const symbols = symbolsOf(group);
  return symbols.every((symbol) => /^\d+$/.test(symbol))
    ? symbols.toSorted((a, b) => Number(a) - Number(b))
    : symbols;
}

/** What one tap picks in a position. */
export const quickPicks = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const;
export type QuickPick = (typeof quickPicks)[number];

/** The quick picks that a position allows: none if its symbols are words, or if it takes only one symbol. */
export function quickPicksOf(group: PickGroup): readonly QuickPick[] {
  if (symbolCount(group) > listedMax) return [];
  const symbols = shownSymbols(group);
  if (group.most < 2 || symbols.length < 6 || !symbols.every((symbol) => /^\d+$/.test(symbol))) return [];
  return quickPicks.filter((pick) => pick === 'clear' || picked(symbols, pick).length <= group.most);
}

/** The symbols that a quick pick selects; numbers of the upper half are big. */
export function picked(symbols: readonly string[], pick: QuickPick): readonly string[] {
  const half = symbols.length / 2;
  switch (pick) {
    case 'all':
      return symbols;
    case 'clear':
      return [];
    case 'big':
      return symbols.filter((_, at) => at >= half);
    case 'small':
      return symbols.filter((_, at) => at < half);
    case 'odd':
      return symbols.filter((symbol) => Number(symbol) % 2 === 1);
    case 'even':
      return symbols.filter((symbol) => Number(symbol) % 2 === 0);
  }
}

/** Picks as few symbols at random as a position requires, in their order. */
export function luckyPick(group: PickGroup, nextBelow: (bound: number) => number): readonly string[] {
  const all = symbolCount(group);
  const chosen = new Set<number>();
  while (chosen.size < Math.min(all, Math.max(1, group.least))) chosen.add(nextBelow(all));
  const places = [...chosen].sort((a, b) => a - b);
  const { symbols } = group;
  if (!('from' in symbols)) return places.map((at) => shownSymbols(group)[at] ?? '');
  return places.map((at) => String(Number(symbols.from) + at).padStart(symbols.from.length, '0'));
}

/** A uniformly distributed random integer from 0 to `bound` - 1. */
export function randomBelow(bound: number): number {
  const limit = Math.floor(2 ** 32 / bound) * bound;
  const word = new Uint32Array(1);
  do crypto.getRandomValues(word);
  while ((word[0] ?? 0) >= limit);
  return (word[0] ?? 0) % bound;
}
