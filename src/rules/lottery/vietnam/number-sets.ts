import type { PickGroup, Selection } from '#src/rules/lottery/lottery-model.ts';

/** A way to pick numbers of equal width. Each picked symbol stands for a set of numbers and is a separate bet. */
export interface NumberPick {
  readonly groups: readonly PickGroup[];
  /** The number of numbers in a selection. */
  count(selection: Selection): number;
  /** Returns a function that gives how often a selection contains a number. */
  timesOf(selection: Selection): (number: string) => number;
  /** The highest number of times that a selection contains any one number. */
  maxTimes(selection: Selection): number;
  /** How many numbers a selection contains how often. */
  spread(selection: Selection): ReadonlyMap<number, number>;
  readonly samples: readonly Selection[];
}

export const digits: readonly string[] = [...'0123456789'];

/** As many as fit in the text of a selection. */
const numbersMax = 1_000;
const places = ['thousands', 'hundreds', 'tens', 'ones'];

function range(width: number): PickGroup {
  const symbols = { from: '0'.repeat(width), to: '9'.repeat(width) };
  return { id: 'numbers', symbols, least: 1, most: Math.min(10 ** width, numbersMax) };
}

/** Numbers listed one by one. */
export function listed(width: number): NumberPick {
  return {
    groups: [range(width)],
    count: ([numbers = []]) => numbers.length,
    timesOf([numbers = []]) {
      const held = new Set(numbers);
      return (number) => (held.has(number) ? 1 : 0);
    },
    maxTimes: () => 1,
    spread: ([numbers = []]) => new Map([[1, numbers.length]]),
    samples: [[['7'.repeat(width)]]],
  };
}

/** Digits for each position, covering every number they form. */
export function rows(width: number): NumberPick {
  const ids = places.slice(-width);
  return {
    groups: ids.map((id) => ({ id, symbols: digits, least: 1, most: 10 })),
    count: rowsOf,
    timesOf: (selection) => (number) =>
      selection.every((picked, place) => picked.includes(number[place] ?? '')) ? 1 : 0,
    maxTimes: () => 1,
    spread: (selection) => new Map([[1, rowsOf(selection)]]),
    samples: [ids.map((_, place) => digits.slice(place, place + 2))],
  };
}

function rowsOf(selection: Selection): number {
  return selection.reduce((product, picked) => product * picked.length, 1);
}

/** Numbers with their digits in every order (đảo). Repeated digits make fewer numbers, which cost less. */
export function reversed(width: number): NumberPick {
  return {
    groups: [range(width)],
    count: ([numbers = []]) => numbers.reduce((sum, number) => sum + ordersOf(number), 0),
    timesOf([numbers = []]) {
      const alike = alikeIn(numbers);
      return (number) => alike.get(sortedDigits(number)) ?? 0;
    },
    maxTimes: ([numbers = []]) => Math.max(0, ...alikeIn(numbers).values()),
    spread([numbers = []]) {
      const spread = new Map<number, number>();
      for (const [sorted, times] of alikeIn(numbers))
        spread.set(times, (spread.get(times) ?? 0) + ordersOf(sorted));
      return spread;
    },
    samples: [[['1234'.slice(0, width)]], [['1123'.slice(0, width)]]],
  };
}

function sortedDigits(number: string): string {
  return [...number].sort().join('');
}

/** How many of the numbers have the same digits, keyed by the sorted digits. */
function alikeIn(numbers: readonly string[]): Map<string, number> {
  const alike = new Map<string, number>();
  for (const sorted of numbers.map(sortedDigits)) alike.set(sorted, (alike.get(sorted) ?? 0) + 1);
  return alike;
}

/**
 * The number of distinct permutations of a number's digits. Each digit multiplies it by its position and divides it
 * by the digit's occurrences so far.
 */
function ordersOf(number: string): number {
  let orders = 1;
  for (let place = 0; place < number.length; place += 1) {
    let times = 1;
    for (let before = 0; before < place; before += 1) if (number[before] === number[place]) times += 1;
    orders = (orders * (place + 1)) / times;
  }
  return orders;
}

const hundred = Array.from({ length: 100 }, (_, number) => number);

/** Named sets of the numbers 00 to 99. */
function sets(
  id: string,
  holds: Readonly<Record<string, (number: number) => boolean>>,
  tellsNumbers = false,
): NumberPick {
  const symbols = Object.keys(holds);
  const numbersOf = (symbol: string) =>
    hundred.filter((number) => holds[symbol]?.(number)).map((number) => String(number).padStart(2, '0'));
  const sizes = new Map(
    Object.entries(holds).map(([symbol, has]) => [symbol, hundred.filter(has).length] as const),
  );
  return {
    groups: [{ id, symbols, least: 1, most: symbols.length, ...(tellsNumbers ? { numbersOf } : {}) }],
    count: ([picked = []]) => picked.reduce((sum, symbol) => sum + (sizes.get(symbol) ?? 0), 0),
    timesOf:
      ([picked = []]) =>
      (number) =>
        picked.filter((symbol) => holds[symbol]?.(Number(number))).length,
    maxTimes: ([picked = []]) =>
      Math.max(...hundred.map((number) => picked.filter((symbol) => holds[symbol]?.(number)).length)),
    spread([picked = []]) {
      const spread = new Map<number, number>();
      for (const number of hundred) {
        const times = picked.filter((symbol) => holds[symbol]?.(number)).length;
        if (times > 0) spread.set(times, (spread.get(times) ?? 0) + 1);
      }
      return spread;
    },
    samples: symbols.map((symbol) => [[symbol]]),
  };
}

function digitSets(id: string, digitOf: (number: number) => number, tellsNumbers = false): NumberPick {
  return sets(
    id,
    Object.fromEntries(digits.map((digit) => [digit, (number: number) => digitOf(number) === Number(digit)])),
    tellsNumbers,
  );
}

/** The ten numbers that begin with a digit, and the ten that end with it. */
export const heads = digitSets('head', (number) => Math.floor(number / 10));
export const tails = digitSets('tail', (number) => number % 10);
/** The ten numbers whose digit sum ends with a digit (tổng). */
export const sums = digitSets('digit-sum', (number) => (Math.floor(number / 10) + number) % 10, true);

/** Halves of the hundred: small 00 to 49 (xỉu), big 50 to 99 (tài), and odd (lẻ) or even (chẵn) by the last digit. */
export const sideHolds = {
  big: (number: number) => number >= 50,
  small: (number: number) => number < 50,
  odd: (number: number) => number % 2 === 1,
  even: (number: number) => number % 2 === 0,
} as const;
export const sides = sets('side', sideHolds);

/** The twelve animals in order. Each has the numbers whose remainder modulo twelve is its index. */
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
  true,
);
