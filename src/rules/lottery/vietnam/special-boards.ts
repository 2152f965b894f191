import { anyDigit, digitLead, fiveDigitSum } from '#src/rules/lottery/bet-types/digit-laws.ts';
import { type Outcome, outcomeBet } from '#src/rules/lottery/bet-types/outcome-bet.ts';
import { independent } from '#src/rules/lottery/bet-types/value-laws.ts';
import type { BetType } from '#src/rules/lottery/lottery-model.ts';
import { animals, digits, sideHolds, zodiac } from './number-sets.ts';

const places = ['hundred-thousands', 'ten-thousands', 'thousands', 'hundreds', 'tens', 'ones'];

function digitOf(special: number, fromRight: number): number {
  return Math.floor(special / 10 ** fromRight) % 10;
}

function digitSum(number: number): number {
  return [...String(number)].reduce((sum, digit) => sum + Number(digit), 0);
}

/** Big from `bigFrom` on, otherwise small; odd or even. Each has a chance of one half. */
function halves(bigFrom: number): Record<string, Outcome> {
  return {
    big: { chance: 0.5, wins: (value) => value >= bigFrom },
    small: { chance: 0.5, wins: (value) => value < bigFrom },
    odd: { chance: 0.5, wins: sideHolds.odd },
    even: { chance: 0.5, wins: sideHolds.even },
  };
}

const eachDigit: Record<string, Outcome> = Object.fromEntries(
  digits.map((digit) => [digit, { chance: 0.1, wins: (value: number) => value === Number(digit) }]),
);

/** Four animals have nine of the hundred numbers and eight have eight, so they pay differently. */
const eachAnimal: Record<string, Outcome> = Object.fromEntries(
  animals.map((animal, place): [string, Outcome] => [
    animal,
    {
      prize: place < 100 % 12 ? 'nine-numbers' : 'eight-numbers',
      chance: (place < 100 % 12 ? 9 : 8) / 100,
      wins: (value) => value % 12 === place,
    },
  ]),
);

/** The last two digits of the special prize. */
const hundred = independent(Array.from({ length: 100 }, (_, number) => [number, 1] as const));

/** The boards of entertainment play on the special prize, a number of `width` digits. */
export function specialBoards(width: number): readonly BetType[] {
  const own = places.slice(-width);
  const board = { play: 'ent', category: 'sides' } as const;
  const digitAt = ([special = Number.NaN]: readonly number[], place: number) =>
    digitOf(special, width - 1 - place);
  const lastTwo = ([special = Number.NaN]: readonly number[]) => special % 100;
  return [
    outcomeBet({
      ...board,
      id: 'board-sides',
      places: ['side'],
      outcomes: halves(50),
      law: hundred,
      value: lastTwo,
    }),
    outcomeBet({
      ...board,
      id: 'board-sum',
      places: ['sum'],
      outcomes: halves(23),
      law: fiveDigitSum,
      value: ([special = Number.NaN]) => digitSum(special % 100_000),
    }),
    outcomeBet({
      ...board,
      id: 'board-digit-sides',
      places: own,
      outcomes: halves(5),
      law: anyDigit,
      value: digitAt,
    }),
    outcomeBet({
      ...board,
      id: 'board-dragon-tiger',
      category: 'dragon-tiger',
      places: ['first-last'],
      outcomes: {
        dragon: { prize: 'dragon', chance: 0.45, wins: (lead) => lead > 0 },
        tiger: { prize: 'tiger', chance: 0.45, wins: (lead) => lead < 0 },
        tie: { prize: 'tie', chance: 0.1, wins: (lead) => lead === 0 },
      },
      law: digitLead,
      value: ([special = Number.NaN]) => digitOf(special, width - 1) - digitOf(special, 0),
    }),
    outcomeBet({
      ...board,
      id: 'board-zodiac',
      category: 'zodiac',
      places: ['animal'],
      outcomes: eachAnimal,
      numbersOf: zodiac.groups[0]?.numbersOf,
      law: hundred,
      value: lastTwo,
    }),
    outcomeBet({
      ...board,
      id: 'board-digit',
      category: 'numbers',
      places: own,
      outcomes: eachDigit,
      law: anyDigit,
      value: digitAt,
    }),
  ];
}
