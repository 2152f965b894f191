import { anyDigit, digitLead, fiveDigitSum } from '#src/rules/lottery/bet-types/digit-laws.ts';
import {
  numberAt,
  numberOutcomes,
  type Outcome,
  outcomeBet,
  sumOf,
} from '#src/rules/lottery/bet-types/outcome-bet.ts';
import type { BetType } from '#src/rules/lottery/lottery-model.ts';
import { formOf, forms, formWays, sharedDigits } from './digit-forms.ts';
import { digitPlaces, digits } from './star-bets.ts';

const half = 0.5;

/** Big from `bigFrom` on, otherwise small; odd or even. Each has a chance of one half. */
function halves(bigFrom: number): Record<string, Outcome> {
  return {
    big: { chance: half, wins: (value) => value >= bigFrom },
    small: { chance: half, wins: (value) => value < bigFrom },
    odd: { chance: half, wins: (value) => value % 2 === 1 },
    even: { chance: half, wins: (value) => value % 2 === 0 },
  };
}

/** The bets of entertainment play: a free stake on boards with few outcomes. */
export const digitBoards: readonly BetType[] = [
  outcomeBet({
    id: 'digit-sides',
    play: 'ent',
    category: 'sides',
    places: digitPlaces,
    outcomes: halves(5),
    law: anyDigit,
    value: numberAt,
  }),
  outcomeBet({
    id: 'digit-number',
    play: 'ent',
    category: 'numbers',
    places: digitPlaces,
    outcomes: numberOutcomes(digits),
    law: anyDigit,
    value: numberAt,
  }),
  outcomeBet({
    id: 'digit-sum',
    play: 'ent',
    category: 'sides',
    places: ['sum'],
    outcomes: halves(23),
    law: fiveDigitSum,
    value: sumOf,
  }),
  outcomeBet({
    id: 'digit-dragon-tiger',
    play: 'ent',
    category: 'dragon-tiger',
    places: ['first-last'],
    outcomes: {
      dragon: { prize: 'dragon', chance: 0.45, wins: (lead) => lead > 0 },
      tiger: { prize: 'tiger', chance: 0.45, wins: (lead) => lead < 0 },
      tie: { prize: 'tie', chance: 0.1, wins: (lead) => lead === 0 },
    },
    law: digitLead,
    value: ([first = 0, , , , last = 0]) => first - last,
  }),
  outcomeBet({
    id: 'digit-form',
    play: 'ent',
    category: 'forms',
    places: ['front-three', 'middle-three', 'back-three'],
    outcomes: Object.fromEntries(
      forms.map((form, index): [string, Outcome] => [
        form,
        { prize: form, chance: (formWays[index] ?? 0) / 1000, wins: (value) => value === index },
      ]),
    ),
    law: sharedDigits,
    value: (numbers, place) => formOf(numbers.slice(place, place + 3)),
  }),
];
