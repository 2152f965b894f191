import { directBet } from '#src/rules/lottery/bet-types/direct-bet.ts';
import { hitsBet } from '#src/rules/lottery/bet-types/hits-bet.ts';
import {
  numberAt,
  numberOutcomes,
  type Outcome,
  outcomeBet,
  sumOf,
} from '#src/rules/lottery/bet-types/outcome-bet.ts';
import { distinct, independent } from '#src/rules/lottery/bet-types/value-laws.ts';
import type { BetType, ShapeRules } from '#src/rules/lottery/lottery-model.ts';
import { drawDistinct, numbersTo, tierFault } from '#src/rules/lottery/number-draw.ts';

const balls = numbersTo(11);
const drawn = distinct(balls.length);
const places = balls.slice(0, 5).map((_, index) => `ball-${index + 1}`);

/** How many of the 462 draws have each sum, from 15. */
const sumWays = [
  1, 1, 2, 3, 5, 7, 10, 12, 16, 19, 23, 25, 29, 30, 32, 32, 32, 30, 29, 25, 23, 19, 16, 12, 10, 7, 5, 3, 2, 1,
  1,
];

/** The side of a ball (big or small, odd or even). The ball 11 belongs to no side and returns the stake. */
function ballSide(wins: (ball: number) => boolean): Outcome {
  return {
    chance: 5 / 11,
    refundChance: 1 / 11,
    wins: (ball) => ball < 11 && wins(ball),
    refunds: (ball) => ball === 11,
  };
}

/** 215 of the 462 draws have a sum over 30, and as many a sum under 30. */
function sumSize(prize: string, wins: (sum: number) => boolean): Outcome {
  return { prize, chance: 215 / 462, refundChance: 32 / 462, wins, refunds: (sum) => sum === 30 };
}

/**
 * A bet on `size` numbers, which must include all five numbers drawn; if `size` is less than five, all must be
 * drawn.
 */
function any(size: number): BetType {
  return hitsBet({
    id: `eleven-any-${size}`,
    play: 'trad',
    category: 'any',
    symbols: balls,
    size,
    most: balls.length,
    drawn: 5,
    prizes: { win: Math.min(size, 5) },
  });
}

function direct(size: number): BetType {
  return directBet({
    id: `eleven-front-${size}`,
    category: 'front',
    places: places.slice(0, size),
    symbols: balls,
    from: 0,
    isDistinct: true,
  });
}

function group(size: number): BetType {
  return hitsBet({
    id: `eleven-front-${size}-group`,
    play: 'trad',
    category: 'front',
    symbols: balls,
    size,
    most: balls.length,
    drawn: size,
    prizes: { win: size },
  });
}

function number(id: string, play: 'trad' | 'ent', category: string): BetType {
  return outcomeBet({
    id,
    play,
    category,
    places,
    outcomes: numberOutcomes(balls),
    law: drawn,
    value: numberAt,
  });
}

const betTypes: readonly BetType[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(any),
  direct(3),
  group(3),
  direct(2),
  group(2),
  number('eleven-position', 'trad', 'position'),
  outcomeBet({
    id: 'eleven-sides',
    play: 'ent',
    category: 'sides',
    places,
    outcomes: {
      big: ballSide((ball) => ball >= 6),
      small: ballSide((ball) => ball < 6),
      odd: ballSide((ball) => ball % 2 === 1),
      even: ballSide((ball) => ball % 2 === 0),
    },
    law: drawn,
    value: numberAt,
  }),
  outcomeBet({
    id: 'eleven-sum-sides',
    play: 'ent',
    category: 'sums',
    places: ['sum'],
    outcomes: {
      big: sumSize('big', (sum) => sum > 30),
      small: sumSize('small', (sum) => sum < 30),
      odd: { prize: 'odd', chance: 118 / 231, wins: (sum) => sum % 2 === 1 },
      even: { prize: 'even', chance: 113 / 231, wins: (sum) => sum % 2 === 0 },
    },
    law: independent(sumWays.map((ways, index) => [index + 15, ways])),
    value: sumOf,
  }),
  number('eleven-number', 'ent', 'numbers'),
];

/** Five of the numbers 01 to 11, in the order they are drawn. */
export const elevenFive: ShapeRules = {
  shape: 'eleven-five',
  betTypes,
  draw: (next) => [drawDistinct(balls, 5, next)],
  faultOf: (result) => tierFault(result, balls, 5, true),
};
