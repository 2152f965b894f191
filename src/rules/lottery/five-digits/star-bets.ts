import { anyDigit } from '#src/rules/lottery/bet-types/digit-laws.ts';
import { directBet } from '#src/rules/lottery/bet-types/direct-bet.ts';
import { listedBet } from '#src/rules/lottery/bet-types/listed-bet.ts';
import { numberAt, numberOutcomes, outcomeBet } from '#src/rules/lottery/bet-types/outcome-bet.ts';
import { patternBet } from '#src/rules/lottery/bet-types/pattern-bet.ts';
import type { BetType } from '#src/rules/lottery/lottery-model.ts';

export const digits: readonly string[] = [...'0123456789'];
export const digitPlaces: readonly string[] = ['ten-thousands', 'thousands', 'hundreds', 'tens', 'ones'];

/** How often each digit of a group bet appears. A group's number is the number of its permutations. */
const groupParts = {
  120: [part('single', 1, 5)],
  60: [part('pair', 2, 1), part('single', 1, 3)],
  30: [part('pair', 2, 2), part('single', 1, 1)],
  20: [part('triple', 3, 1), part('single', 1, 2)],
  10: [part('triple', 3, 1), part('pair', 2, 1)],
  5: [part('quad', 4, 1), part('single', 1, 1)],
  24: [part('single', 1, 4)],
  12: [part('pair', 2, 1), part('single', 1, 2)],
  6: [part('pair', 2, 2)],
  4: [part('triple', 3, 1), part('single', 1, 1)],
} as const;
type Group = keyof typeof groupParts;

function part<Id extends string>(id: Id, times: number, count: number) {
  return { id, times, count };
}

function direct(id: string, category: string, from: number, length: number): BetType {
  const places = digitPlaces.slice(from, from + length);
  return directBet({ id, category, places, symbols: digits, from, isDistinct: false });
}

/** As many as fit in the text of a selection. */
const listedMax = 1_000;

/** Bets on digits in order, picked for each position or listed as whole numbers. */
function inOrder(stars: string, category: string, from: number, length: number): BetType[] {
  const listed = listedBet({ id: `${stars}-listed`, category, from, length, most: listedMax });
  return [direct(`${stars}-direct`, category, from, length), listed];
}

function groups(stars: string, category: string, from: number, those: readonly Group[]): BetType[] {
  return those.map((group) =>
    patternBet({ id: `${stars}-${group}`, category, symbols: digits, from, parts: groupParts[group] }),
  );
}

function threeStar(name: string, from: number): BetType[] {
  const category = 'three-star';
  const of = { category, symbols: digits, from } as const;
  return [
    ...inOrder(`star-3-${name}`, category, from, 3),
    patternBet({
      ...of,
      id: `star-3-${name}-group-3`,
      parts: [part('pair', 2, 1), part('single', 1, 1)],
      isShared: true,
    }),
    patternBet({ ...of, id: `star-3-${name}-group-6`, parts: [part('single', 1, 3)], isShared: true }),
  ];
}

function twoStar(name: string, from: number): BetType[] {
  const category = 'two-star';
  return [
    ...inOrder(`star-2-${name}`, category, from, 2),
    patternBet({
      id: `star-2-${name}-group`,
      category,
      symbols: digits,
      from,
      parts: [part('single', 1, 2)],
      isShared: true,
    }),
  ];
}

/** The bets of traditional play: digits in order (direct), in any order (groups), or a single one in its position. */
export const starBets: readonly BetType[] = [
  ...inOrder('star-5', 'five-star', 0, 5),
  ...groups('star-5', 'five-star', 0, [120, 60, 30, 20, 10, 5]),
  ...inOrder('star-4-front', 'four-star', 0, 4),
  ...groups('star-4-front', 'four-star', 0, [24, 12, 6, 4]),
  ...inOrder('star-4-back', 'four-star', 1, 4),
  ...groups('star-4-back', 'four-star', 1, [24, 12, 6, 4]),
  ...threeStar('front', 0),
  ...threeStar('middle', 1),
  ...threeStar('back', 2),
  ...twoStar('front', 0),
  ...twoStar('back', 3),
  outcomeBet({
    id: 'star-position',
    play: 'trad',
    category: 'one-star',
    places: digitPlaces,
    outcomes: numberOutcomes(digits),
    law: anyDigit,
    value: numberAt,
  }),
];
