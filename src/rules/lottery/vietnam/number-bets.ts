import type { LotteryPlay } from '#src/contracts/lottery/lottery-fields.ts';
import type { BetType } from '#src/rules/lottery/lottery-model.ts';
import { numberBet } from './number-bet.ts';
import { heads, listed, type NumberPick, reversed, rows, sides, sums, tails, zodiac } from './number-sets.ts';
import { allLots, type Lots, type Tier } from './tiers.ts';
import { togetherBet } from './together-bet.ts';

/** The indexes of prizes that only some bets use. */
export interface NumberPlaces {
  /** The prize whose numbers have two digits: đầu. */
  readonly head: number;
  /** The prize whose numbers have three digits: the head of xỉu chủ. */
  readonly threeHead: number;
  /** The lots of bao 7 and bao 8. */
  readonly few: readonly number[];
}

const special = 0;

type Picks = Readonly<Record<string, NumberPick>>;

const last = (width: number, ...tiers: number[]): Lots => ({ tiers, width, end: 'last' });

/** The bets on drawn numbers, in both plays, for the given prize tiers. */
export function numberBets(tiers: readonly Tier[], places: NumberPlaces): readonly BetType[] {
  const bets = (category: string, lots: Lots, picks: Picks) =>
    Object.entries(picks).map(([id, pick]) => numberBet(tiers, { id, play: 'trad', category, pick, lots }));
  return [
    ...bets('special', last(2, special), {
      ...twoDigits('special'),
      'special-sum': sums,
      'special-sides': sides,
    }),
    ...bets('special', { tiers: [special], width: 2, end: 'first' }, { 'special-first-2': listed(2) }),
    ...bets('three', last(3, special), wide('special-3', 3)),
    ...bets('three', last(3, places.threeHead, special), {
      'three-both': listed(3),
      'three-both-reversed': reversed(3),
    }),
    ...bets('three', last(3, places.threeHead), { 'three-head': listed(3) }),
    ...bets('three', last(4, special), { 'special-4': listed(4), 'special-4-rows': rows(4) }),
    ...bets('head', last(2, places.head), { 'head-2': listed(2) }),
    ...bets('head', last(2, places.head, special), { 'head-both': listed(2) }),
    ...bets('lots', allLots(tiers, 2), twoDigits('lot')),
    ...bets('lots', last(2, ...places.few), { 'lot-2-few': listed(2) }),
    ...bets('lots', allLots(tiers, 3), wide('lot-3', 3)),
    ...bets('lots', allLots(tiers, 4), wide('lot-4', 4)),
    ...parlays(tiers, 'trad', ''),
    ...misses(tiers),
    ...boards(tiers),
  ];
}

function wide(id: string, width: number): Picks {
  return { [id]: listed(width), [`${id}-rows`]: rows(width), [`${id}-reversed`]: reversed(width) };
}

function twoDigits(name: string): Picks {
  return {
    ...wide(`${name}-2`, 2),
    [`${name}-head`]: heads,
    [`${name}-tail`]: tails,
    [`${name}-zodiac`]: zodiac,
  };
}

function parlays(tiers: readonly Tier[], play: LotteryPlay, prefix: string): BetType[] {
  return [2, 3, 4].map((size) =>
    togetherBet(tiers, {
      id: `${prefix}parlay-${size}`,
      play,
      category: 'parlay',
      size,
      most: 20,
      wins: 'all',
    }),
  );
}

/** The number of picks is limited, because more of the larger sizes would make too many sets. */
function misses(tiers: readonly Tier[]): BetType[] {
  return [
    [1, 100],
    [4, 20],
    [8, 12],
    [10, 14],
  ].map(([size = 0, most = 0]) =>
    togetherBet(tiers, { id: `miss-${size}`, play: 'trad', category: 'miss', size, most, wins: 'none' }),
  );
}

/** The same number bets with a free stake. */
function boards(tiers: readonly Tier[]): BetType[] {
  const board = { play: 'ent', category: 'numbers' } as const;
  const once = { ...board, isStakedOnce: true };
  return [
    numberBet(tiers, { ...board, id: 'board-special-2', pick: listed(2), lots: last(2, special) }),
    numberBet(tiers, { ...board, id: 'board-special-3', pick: listed(3), lots: last(3, special) }),
    numberBet(tiers, { ...once, id: 'board-lot-2', pick: listed(2), lots: allLots(tiers, 2) }),
    ...parlays(tiers, 'ent', 'board-'),
  ];
}
