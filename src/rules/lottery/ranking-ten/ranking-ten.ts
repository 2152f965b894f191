import { directBet } from '#src/rules/lottery/bet-types/direct-bet.ts';
import {
  numberAt,
  numberOutcomes,
  type Outcome,
  outcomeBet,
  sumOutcomes,
} from '#src/rules/lottery/bet-types/outcome-bet.ts';
import { counted, distinct, independent } from '#src/rules/lottery/bet-types/value-laws.ts';
import type { BetType, ShapeRules } from '#src/rules/lottery/lottery-model.ts';
import { drawDistinct, numbersTo, tierFault } from '#src/rules/lottery/number-draw.ts';

const racers = numbersTo(10);
const places = racers.map((_, index) => `place-${index + 1}`);
const duels = places.slice(0, 5).map((_, index) => `duel-${index + 1}`);
/** How many of the 90 ordered pairs of champion and runner-up have each sum, from 3. */
const sumWays = [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2];
const half = 0.5;
const finish = distinct(10);

const sides: Readonly<Record<string, Outcome>> = {
  big: { chance: half, wins: (racer) => racer >= 6 },
  small: { chance: half, wins: (racer) => racer < 6 },
  odd: { chance: half, wins: (racer) => racer % 2 === 1 },
  even: { chance: half, wins: (racer) => racer % 2 === 0 },
};

/** The sum 11 counts as small and odd, so the sides of the sum are not equally likely. */
const sumSides: Readonly<Record<string, Outcome>> = {
  big: { prize: 'big', chance: 40 / 90, wins: (sum) => sum > 11 },
  small: { prize: 'small', chance: 50 / 90, wins: (sum) => sum <= 11 },
  odd: { prize: 'odd', chance: 50 / 90, wins: (sum) => sum % 2 === 1 },
  even: { prize: 'even', chance: 40 / 90, wins: (sum) => sum % 2 === 0 },
};

const firstTwo = ([champion = 0, runnerUp = 0]: readonly number[]) => champion + runnerUp;

function first(id: string, count: number): BetType {
  return directBet({
    id,
    category: 'front',
    places: places.slice(0, count),
    symbols: racers,
    from: 0,
    isDistinct: true,
  });
}

const betTypes: readonly BetType[] = [
  outcomeBet({
    id: 'rank-position',
    play: 'trad',
    category: 'position',
    places,
    outcomes: numberOutcomes(racers),
    law: finish,
    value: numberAt,
  }),
  first('rank-first-two', 2),
  first('rank-first-three', 3),
  outcomeBet({
    id: 'rank-sides',
    play: 'ent',
    category: 'sides',
    places,
    outcomes: sides,
    law: finish,
    value: numberAt,
  }),
  outcomeBet({
    id: 'rank-number',
    play: 'ent',
    category: 'numbers',
    places,
    outcomes: numberOutcomes(racers),
    law: finish,
    value: numberAt,
  }),
  outcomeBet({
    id: 'rank-dragon-tiger',
    play: 'ent',
    category: 'dragon-tiger',
    places: duels,
    outcomes: {
      dragon: { chance: half, wins: (lead) => lead > 0 },
      tiger: { chance: half, wins: (lead) => lead < 0 },
    },
    // The pairs have no racer in common, so one order says nothing about another.
    law: independent(counted([1, -1])),
    value: (numbers, place) => numberAt(numbers, place) - numberAt(numbers, 9 - place),
  }),
  outcomeBet({
    id: 'rank-sum-sides',
    play: 'ent',
    category: 'sums',
    places: ['first-two'],
    outcomes: sumSides,
    law: independent(sumWays.map((ways, index) => [index + 3, ways])),
    value: firstTwo,
  }),
  outcomeBet({
    id: 'rank-sum',
    play: 'ent',
    category: 'sums',
    places: ['first-two'],
    outcomes: sumOutcomes(3, sumWays, 90),
    law: independent(sumWays.map((ways, index) => [index + 3, ways])),
    value: firstTwo,
  }),
];

/** Ten racers, in the order they finish. */
export const rankingTen: ShapeRules = {
  shape: 'ranking-ten',
  betTypes,
  draw: (next) => [drawDistinct(racers, 10, next)],
  faultOf: (result) => tierFault(result, racers, 10, true),
};
