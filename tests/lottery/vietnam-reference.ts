import { setsOf } from './reading.ts';

type Selection = readonly (readonly string[])[];
type Result = readonly (readonly string[])[];

/**
 * A direct reference implementation of a rule: it enumerates every unit bet and checks each one separately.
 */
export interface VietnamReading {
  units(selection: Selection): number;
  hits(selection: Selection, result: Result): Readonly<Record<string, number>>;
}

/** A region by its rules: per prize, special prize first, the digit count of each of its numbers. */
export interface Region {
  readonly prizes: readonly string[];
  /** The indexes of the two-digit and the three-digit prize, and of the prizes of bao 7 or bao 8. */
  readonly head: number;
  readonly threeHead: number;
  readonly few: readonly number[];
}

export const north: Region = {
  prizes: ['5', '5', '55', '555555', '4444', '444444', '333', '2222'],
  head: 7,
  threeHead: 6,
  few: [0, 6, 7],
};
export const south: Region = {
  prizes: ['6', '5', '5', '55', '5555555', '4', '444', '3', '2'],
  head: 8,
  threeHead: 7,
  few: [0, 5, 6, 7, 8],
};

type Expand = (selection: Selection) => string[];

const hundred = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
const digitAt = (number: string, place: number) => Number(number[place]);
const animals = 'rat ox tiger cat dragon snake horse goat monkey rooster dog pig'.split(' ');

const listed: Expand = ([numbers = []]) => [...numbers];
const rows: Expand = (selection) =>
  selection.reduce<string[]>(
    (made, digits) => made.flatMap((head) => digits.map((digit) => head + digit)),
    [''],
  );
const orders = (digits: string): string[] =>
  digits === ''
    ? ['']
    : [...digits].flatMap((digit, at) =>
        orders(digits.slice(0, at) + digits.slice(at + 1)).map((rest) => digit + rest),
      );
const reversed: Expand = ([numbers = []]) => numbers.flatMap((number) => [...new Set(orders(number))]);
const those =
  (holds: (symbol: string, number: string) => boolean): Expand =>
  ([symbols = []]) =>
    symbols.flatMap((symbol) => hundred.filter((number) => holds(symbol, number)));
const head = those((digit, number) => number.startsWith(digit));
const tail = those((digit, number) => number.endsWith(digit));
const sum = those((digit, number) => String(digitAt(number, 0) + digitAt(number, 1)).endsWith(digit));
const onSide = (side: string, number: string): boolean => {
  if (side === 'big') return number >= '50';
  if (side === 'small') return number <= '49';
  return '13579'.includes(number.slice(-1)) === (side === 'odd');
};
const sides = those(onSide);
const animalOf = (number: string) => animals[Number(number) % animals.length];
const zodiac = those((animal, number) => animalOf(number) === animal);

/**
 * Bets on the endings of prizes: one unit bet per chosen number and drawn number, or per chosen number if
 * `once`.
 */
function ends(
  region: Region,
  expand: Expand,
  width: number,
  prizes: readonly number[],
  once = false,
): VietnamReading {
  const wide = prizes.filter((prize) => Number(region.prizes[prize]?.[0]) >= width);
  const drawn = wide.reduce((count, prize) => count + (region.prizes[prize]?.length ?? 0), 0);
  return {
    units: (selection) => expand(selection).length * (once ? 1 : drawn),
    hits: (selection, result) => {
      let win = 0;
      for (const number of expand(selection))
        for (const prize of wide)
          for (const shown of result[prize] ?? []) if (shown.endsWith(number)) win += 1;
      return win > 0 ? { win } : {};
    },
  };
}

/** Bets on sets of numbers: all of them, or none of them, must be among the endings. */
function together(size: number, all: boolean): VietnamReading {
  return {
    units: ([numbers = []]) => setsOf(numbers, size).length,
    hits: ([numbers = []], result) => {
      const shown = result.flat();
      const isShown = new Map(numbers.map((number) => [number, shown.some((each) => each.endsWith(number))]));
      const win = setsOf(numbers, size).filter((set) =>
        set.every((number) => isShown.get(number) === all),
      ).length;
      return win > 0 ? { win } : {};
    },
  };
}

/** A board on the special prize: `judge` returns the prize that a symbol wins at its position, if any. */
function board(
  judge: (symbol: string, special: string, place: number) => string | false | undefined,
): VietnamReading {
  return {
    units: (selection) => selection.flat().length,
    hits: (selection, result) => {
      const special = result[0]?.[0] ?? '';
      const counts: Record<string, number> = {};
      for (const [place, symbols] of selection.entries())
        for (const symbol of symbols) {
          const prize = judge(symbol, special, place);
          if (prize) counts[prize] = (counts[prize] ?? 0) + 1;
        }
      return counts;
    },
  };
}

const sumOf = (digits: string) => [...digits].reduce((total, digit) => total + Number(digit), 0);

const boards: Readonly<Record<string, VietnamReading>> = {
  'board-sides': board((side, special) => onSide(side, special.slice(-2)) && 'win'),
  'board-sum': board((side, special) => {
    const total = sumOf(special.slice(-5));
    if (side === 'big' || side === 'small') return side === (total > 22 ? 'big' : 'small') && 'win';
    return side === (total % 2 === 1 ? 'odd' : 'even') && 'win';
  }),
  'board-digit-sides': board((side, special, place) => {
    const digit = special[place] ?? '';
    const is = { big: '56789', small: '01234', odd: '13579', even: '02468' }[side] ?? '';
    return is.includes(digit) && 'win';
  }),
  'board-digit': board((digit, special, place) => special[place] === digit && 'win'),
  'board-dragon-tiger': board((symbol, special) => {
    const [first, last] = [special.slice(0, 1), special.slice(-1)];
    const winner = first > last ? 'dragon' : first < last ? 'tiger' : 'tie';
    return symbol === winner && winner;
  }),
  'board-zodiac': board((animal, special) => {
    if (animalOf(special.slice(-2)) !== animal) return undefined;
    return ['rat', 'ox', 'tiger', 'cat'].includes(animal) ? 'nine-numbers' : 'eight-numbers';
  }),
};

const tierNames = 'special first second third fourth fifth sixth seventh eighth'.split(' ');

/** The paper ticket of the south, compared position by position. */
const paper: VietnamReading = {
  units: ([tickets = []]) => tickets.length,
  hits: ([tickets = []], result) => {
    const counts: Record<string, number> = {};
    const pay = (prize = '') => {
      counts[prize] = (counts[prize] ?? 0) + 1;
    };
    for (const ticket of tickets) {
      for (const [tier, numbers] of result.entries())
        for (const number of numbers) if (ticket.slice(6 - number.length) === number) pay(tierNames[tier]);
      const special = result[0]?.[0] ?? '';
      if (ticket.slice(1) === special.slice(1) && ticket[0] !== special[0]) pay('near-special');
      const wrong = [1, 2, 3, 4, 5].filter((place) => ticket[place] !== special[place]).length;
      if (ticket[0] === special[0] && wrong === 1) pay('consolation');
    }
    return counts;
  },
};

/** The reference implementations of a region's bet types. */
export function readingsOf(region: Region): Readonly<Record<string, VietnamReading>> {
  const every = region.prizes.map((_, prize) => prize);
  const last2 = (expand: Expand) => ends(region, expand, 2, [0]);
  const all = (expand: Expand, width: number) => ends(region, expand, width, every);
  const both3 = (expand: Expand) => ends(region, expand, 3, [region.threeHead, 0]);
  return {
    'special-2': last2(listed),
    'special-2-rows': last2(rows),
    'special-2-reversed': last2(reversed),
    'special-head': last2(head),
    'special-tail': last2(tail),
    'special-zodiac': last2(zodiac),
    'special-sum': last2(sum),
    'special-sides': last2(sides),
    'special-first-2': {
      units: ([numbers = []]) => numbers.length,
      hits: ([numbers = []], result): Record<string, number> =>
        numbers.some((number) => result[0]?.[0]?.startsWith(number)) ? { win: 1 } : {},
    },
    'special-3': ends(region, listed, 3, [0]),
    'special-3-rows': ends(region, rows, 3, [0]),
    'special-3-reversed': ends(region, reversed, 3, [0]),
    'three-both': both3(listed),
    'three-both-reversed': both3(reversed),
    'three-head': ends(region, listed, 3, [region.threeHead]),
    'special-4': ends(region, listed, 4, [0]),
    'special-4-rows': ends(region, rows, 4, [0]),
    'head-2': ends(region, listed, 2, [region.head]),
    'head-both': ends(region, listed, 2, [region.head, 0]),
    'lot-2': all(listed, 2),
    'lot-2-rows': all(rows, 2),
    'lot-2-reversed': all(reversed, 2),
    'lot-head': all(head, 2),
    'lot-tail': all(tail, 2),
    'lot-zodiac': all(zodiac, 2),
    'lot-2-few': ends(region, listed, 2, region.few),
    'lot-3': all(listed, 3),
    'lot-3-rows': all(rows, 3),
    'lot-3-reversed': all(reversed, 3),
    'lot-4': all(listed, 4),
    'lot-4-rows': all(rows, 4),
    'lot-4-reversed': all(reversed, 4),
    ...Object.fromEntries(
      [2, 3, 4].flatMap((size) => [
        [`parlay-${size}`, together(size, true)],
        [`board-parlay-${size}`, together(size, true)],
      ]),
    ),
    ...Object.fromEntries([1, 4, 8, 10].map((size) => [`miss-${size}`, together(size, false)])),
    'board-special-2': last2(listed),
    'board-special-3': ends(region, listed, 3, [0]),
    'board-lot-2': ends(region, listed, 2, every, true),
    ...boards,
    ...(region === south ? { 'paper-ticket': paper } : {}),
  };
}
