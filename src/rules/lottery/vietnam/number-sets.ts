import type { PickGroup, Selection } from '../lottery-model.ts';

/** A way to pick numbers of equal width. Every symbol picked stands for its numbers and is a bet of its own. */
export interface NumberPick {
  readonly groups: readonly PickGroup[];
  /** How many numbers a selection holds. */
  count(selection: Selection): number;
  /** How often a selection holds a number. */
  times(selection: Selection, number: string): number;
  /** The most that `times` can be for any number. */
  mostTimes(selection: Selection): number;
  readonly samples: readonly Selection[];
}

export const digits: readonly string[] = [...'0123456789'];

/** As many as a selection's text has room for. */
const numbersMost = 1_000;
const places = ['thousands', 'hundreds', 'tens', 'ones'];

function range(width: number): PickGroup {
  const symbols = { from: '0'.repeat(width), to: '9'.repeat(width) };
  return { id: 'numbers', symbols, least: 1, most: Math.min(10 ** width, numbersMost) };
}

/** Numbers one by one. */
export function listed(width: number): NumberPick {
  return {
    groups: [range(width)],
    count: ([numbers = []]) => numbers.length,
    times: ([numbers = []], number) => (numbers.includes(number) ? 1 : 0),
    mostTimes: () => 1,
    samples: [[['7'.repeat(width)]]],
  };
}

/** Digits for each place: every number that they make. */
export function rows(width: number): NumberPick {
  const ids = places.slice(-width);
  return {
    groups: ids.map((id) => ({ id, symbols: digits, least: 1, most: 10 })),
    count: (selection) => selection.reduce((product, picked) => product * picked.length, 1),
    times: (selection, number) =>
      selection.every((picked, place) => picked.includes(number[place] ?? '')) ? 1 : 0,
    mostTimes: () => 1,
    samples: [ids.map((_, place) => digits.slice(place, place + 2))],
  };
}

/** Numbers with their digits in every order (đảo); equal digits make fewer numbers, and cost less. */
export function reversed(width: number): NumberPick {
  return {
    groups: [range(width)],
    count: ([numbers = []]) => numbers.reduce((sum, number) => sum + ordersOf(number), 0),
    times: ([numbers = []], number) => {
      const sorted = sortedDigits(number);
      return numbers.filter((picked) => sortedDigits(picked) === sorted).length;
    },
    mostTimes: ([numbers = []]) => {
      const alike = new Map<string, number>();
      for (const sorted of numbers.map(sortedDigits)) alike.set(sorted, (alike.get(sorted) ?? 0) + 1);
      return Math.max(0, ...alike.values());
    },
    samples: [[['1234'.slice(0, width)]], [['1123'.slice(0, width)]]],
  };
}

function sortedDigits(number: string): string {
  return [...number].sort().join('');
}

function ordersOf(number: string): number {
  const repeats = [...new Set(number)].map((digit) => factorial(number.split(digit).length - 1));
  return repeats.reduce((orders, each) => orders / each, factorial(number.length));
}

function factorial(of: number): number {
  return of < 2 ? 1 : of * factorial(of - 1);
}

const hundred = Array.from({ length: 100 }, (_, number) => number);

/** Named sets of the numbers 00 to 99. */
function sets(id: string, holds: Readonly<Record<string, (number: number) => boolean>>): NumberPick {
  const symbols = Object.keys(holds);
  const sizes = new Map(
    Object.entries(holds).map(([symbol, has]) => [symbol, hundred.filter(has).length] as const),
  );
  return {
    groups: [{ id, symbols, least: 1, most: symbols.length }],
    count: ([picked = []]) => picked.reduce((sum, symbol) => sum + (sizes.get(symbol) ?? 0), 0),
    times: ([picked = []], number) => picked.filter((symbol) => holds[symbol]?.(Number(number))).length,
    mostTimes: ([picked = []]) =>
      Math.max(...hundred.map((number) => picked.filter((symbol) => holds[symbol]?.(number)).length)),
    samples: symbols.map((symbol) => [[symbol]]),
  };
}

function digitSets(id: string, digitOf: (number: number) => number): NumberPick {
  return sets(
    id,
    Object.fromEntries(digits.map((digit) => [digit, (number: number) => digitOf(number) === Number(digit)])),
  );
}

/** The ten numbers that begin with a digit, and those that end with one. */
export const heads = digitSets('head', (number) => Math.floor(number / 10));
export const tails = digitSets('tail', (number) => number % 10);
/** The ten numbers whose digits sum to one that ends with a digit (tổng). */
export const sums = digitSets('digit-sum', (number) => (Math.floor(number / 10) + number) % 10);

/** Halves of the hundred: small 00 to 49 (xỉu), big 50 to 99 (tài), and odd (lẻ) or even (chẵn) by the last digit. */
export const sideHolds = {
  big: (number: number) => number >= 50,
  small: (number: number) => number < 50,
  odd: (number: number) => number % 2 === 1,
  even: (number: number) => number % 2 === 0,
} as const;
export const sides = sets('side', sideHolds);

/** The twelve animals in their order: each holds the numbers that leave its place when divided by twelve. */
export const animals = [
  'rat',
  'ox',
  'tiger',
  'cat',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const;
export const zodiac = sets(
  'animal',
  Object.fromEntries(animals.map((animal, place) => [animal, (number: number) => number % 12 === place])),
);
