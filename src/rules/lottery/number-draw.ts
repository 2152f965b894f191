import type { DrawResult, NextBelow, ResultFault } from './lottery-model.ts';

/** Draws numbers without replacement. */
export function drawDistinct(symbols: readonly string[], count: number, next: NextBelow): string[] {
  const left = [...symbols];
  return Array.from({ length: count }, () => left.splice(next(left.length), 1)[0] ?? '');
}

/** Why a result of one tier is not valid; undefined if it is. */
export function tierFault(
  result: DrawResult,
  symbols: readonly string[],
  count: number,
  isDistinct: boolean,
): ResultFault | undefined {
  const [numbers = []] = result;
  if (result.length !== 1 || numbers.length !== count) return 'COUNT_WRONG';
  if (numbers.some((number) => number.length !== symbols[0]?.length)) return 'WIDTH_WRONG';
  if (!numbers.every((number) => symbols.includes(number))) return 'NUMBER_UNKNOWN';
  return isDistinct && new Set(numbers).size < count ? 'NUMBER_REPEATED' : undefined;
}

/** The numbers from 1 to `most` as two digits. */
export function numbersTo(max: number): string[] {
  return Array.from({ length: max }, (_, index) => String(index + 1).padStart(2, '0'));
}
