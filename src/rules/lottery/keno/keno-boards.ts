import { type Outcome, outcomeBet, sumOf } from '#src/rules/lottery/bet-types/outcome-bet.ts';
import { independent, type Weighted } from '#src/rules/lottery/bet-types/value-laws.ts';
import type { BetType } from '#src/rules/lottery/lottery-model.ts';

/** The sum that is neither over nor under and returns the stake; as many draws are above it as below it. */
const middleSum = 810;
/** Shares of all draws, computed over the sums of 20 of 80 numbers. */
const isMiddleSum = 0.0043964281862597255;
const isOver = 0.49780178590687013;
const isOverAndOdd = 0.24999999994005764;
const isOverAndEven = 0.2478017859668125;
const isOdd = 0.4999999998801153;
/** The shares of draws with more than ten numbers from one half of the 80, and with exactly ten. */
const isMoreThanTen = 0.3983784841545133;
const isTen = 0.2032430316909734;

const refunds = (sum: number) => sum === middleSum;

function sumSide(chance: number, wins: (sum: number) => boolean): Outcome {
  return { chance, refundChance: isMiddleSum, wins, refunds };
}

/** The five elements by sum: the share of each, and its largest sum. */
const elements: readonly (readonly [string, number, number])[] = [
  ['gold', 0.1025153069531117, 695],
  ['wood', 0.20152763764599863, 763],
  ['water', 0.38804037969597316, 855],
  ['fire', 0.20339192609670567, 923],
  ['earth', 0.10452474960821083, 1410],
];

/** A bet on which half of the 80 numbers most of the drawn ones are from. */
function halvesBet(
  id: string,
  [more, even, fewer]: readonly [string, string, string],
  isIn: (ball: number) => boolean,
) {
  return outcomeBet({
    id,
    play: 'ent',
    category: 'sides',
    places: ['balls'],
    outcomes: {
      [more]: { prize: more, chance: isMoreThanTen, wins: (count) => count > 10 },
      [even]: { prize: even, chance: isTen, wins: (count) => count === 10 },
      [fewer]: { prize: fewer, chance: isMoreThanTen, wins: (count) => count < 10 },
    },
    law: independent([
      [11, isMoreThanTen],
      [10, isTen],
      [9, isMoreThanTen],
    ]),
    value: (balls) => balls.filter(isIn).length,
  });
}

/** A bet on the sum. For the chances of a ticket, one sum stands for all that decide the same outcomes. */
function sumBet(
  id: string,
  category: string,
  outcomes: Readonly<Record<string, Outcome>>,
  sums: Weighted,
): BetType {
  const law = independent(sums);
  return outcomeBet({ id, play: 'ent', category, places: ['sum'], outcomes, law, value: sumOf });
}

/** The boards of keno: bets on the sum and on the halves that the numbers are from. */
export const kenoBoards: readonly BetType[] = [
  sumBet(
    'keno-over-under',
    'sides',
    {
      over: sumSide(isOver, (sum) => sum > middleSum),
      under: sumSide(isOver, (sum) => sum < middleSum),
    },
    [
      [811, isOver],
      [middleSum, isMiddleSum],
      [809, isOver],
    ],
  ),
  sumBet(
    'keno-sum-parity',
    'sides',
    {
      odd: { chance: isOdd, wins: (sum) => sum % 2 === 1 },
      even: { chance: 1 - isOdd, wins: (sum) => sum % 2 === 0 },
    },
    [
      [811, isOdd],
      [812, 1 - isOdd],
    ],
  ),
  halvesBet('keno-halves', ['upper', 'middle', 'lower'], (ball) => ball <= 40),
  halvesBet('keno-parity', ['odd', 'tie', 'even'], (ball) => ball % 2 === 1),
  sumBet(
    'keno-combined',
    'combined',
    {
      'over-odd': sumSide(isOverAndOdd, (sum) => sum > middleSum && sum % 2 === 1),
      'over-even': sumSide(isOverAndEven, (sum) => sum > middleSum && sum % 2 === 0),
      'under-odd': sumSide(isOverAndOdd, (sum) => sum < middleSum && sum % 2 === 1),
      'under-even': sumSide(isOverAndEven, (sum) => sum < middleSum && sum % 2 === 0),
    },
    [
      [811, isOverAndOdd],
      [812, isOverAndEven],
      [middleSum, isMiddleSum],
      [809, isOverAndOdd],
      [808, isOverAndEven],
    ],
  ),
  sumBet(
    'keno-elements',
    'elements',
    Object.fromEntries(
      elements.map(([name, chance, most], index): [string, Outcome] => {
        const above = elements[index - 1]?.[2] ?? 0;
        return [name, { prize: name, chance, wins: (sum) => sum > above && sum <= most }];
      }),
    ),
    elements.map(([, chance, most]) => [most, chance]),
  ),
];
