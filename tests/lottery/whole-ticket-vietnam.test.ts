import { describe, expect, it } from 'vitest';
import type { BetType, DrawResult, Selection } from '#src/rules/lottery/lottery-model.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import {
  type NumberPick,
  listed,
  reversed,
  rows,
  sides,
  zodiac,
} from '#src/rules/lottery/vietnam/number-sets.ts';
import { numberBet } from '#src/rules/lottery/vietnam/number-bet.ts';
import { allLots, type Tier } from '#src/rules/lottery/vietnam/tiers.ts';
import { togetherBet } from '#src/rules/lottery/vietnam/together-bet.ts';
import { isDeep } from '#tests/support/lane.ts';
import { expectEqual, numbers, oddsOf, orders, selectionsOf } from './whole-ticket-check.ts';

describe('a whole ticket on small Vietnamese prizes', () => {
  const drawsOf = (tiers: readonly Tier[]): DrawResult[] =>
    tiers.reduce<DrawResult[]>(
      (made, { count, width }) =>
        made.flatMap((before) => orders(numbers(10 ** width, width), count).map((tier) => [...before, tier])),
      [[]],
    );
  const small: readonly (readonly Tier[])[] = [
    [{ count: 2, width: 2 }],
    [
      { count: 1, width: 2 },
      { count: 1, width: 2 },
    ],
    [{ count: 1, width: 3 }],
  ];
  const picks: readonly (readonly [string, NumberPick])[] = [
    ['listed', listed(2)],
    ['rows', rows(2)],
    ['reversed', reversed(2)],
    ['sides', sides],
    ['zodiac', zodiac],
  ];

  it.each(picks)('of numbers (%s) has the chance and the largest payout of all results', (id, pick) => {
    for (const tiers of small) {
      const results = drawsOf(tiers);
      const bet = { id, play: 'trad', category: 'lots', pick, lots: allLots(tiers, 2) } as const;
      const betType = numberBet(tiers, bet);
      for (const selection of selectionsOf(betType, 5, 6, 11)) expectEqual(betType, selection, results);
    }
  });

  it.each([
    ['all', 2, 5],
    ['none', 1, 100],
    ['none', 4, 7],
    ['none', 2, 99],
  ] as const)('of numbers together (%s, %i of %i) has those of all results', (wins, size, max) => {
    for (const tiers of small.slice(0, 2)) {
      const results = drawsOf(tiers);
      const betType = together(tiers, wins, size, max);
      for (const selection of [...selectionsOf(betType, 4, max, 13), [numbers(100, 2).slice(0, max)]])
        expectEqual(betType, selection, results);
    }
  });

  it.runIf(isDeep)(
    'of three numbers together has those of all results',
    () => {
      const tiers = [{ count: 3, width: 2 }];
      expectEqual(together(tiers, 'all', 3, 4), [['05', '17', '60', '99']], drawsOf(tiers));
    },
    60_000,
  );

  const together = (tiers: readonly Tier[], wins: 'all' | 'none', size: number, max: number) =>
    togetherBet(tiers, { id: 'together', play: 'trad', category: 'parlay', size, most: max, wins });
});

describe('a whole ticket of the Vietnamese shapes', () => {
  const north = rulesOf('vietnam-north')?.betTypes ?? [];
  const south = rulesOf('vietnam-18')?.betTypes ?? [];
  const wholeOf = (betTypes: readonly BetType[], id: string, selection: Selection) => {
    const betType = betTypes.find((each) => each.id === id);
    if (!betType) throw new Error(`no ${id}`);
    return betType.whole(selection, oddsOf(betType));
  };

  it('tells the chance of every lot of a number, and not that of one lot', () => {
    // Ten prizes of five digits, ten of four, three of three and four of two, each without repetition.
    const missed = [1, 1, 2, 6].reduce(
      (chance, count) => chance * product(count, (drawn) => (99_000 - drawn) / (100_000 - drawn)),
      product(4, (drawn) => (9_900 - drawn) / (10_000 - drawn)) *
        product(6, (drawn) => (9_900 - drawn) / (10_000 - drawn)) *
        product(3, (drawn) => (990 - drawn) / (1_000 - drawn)) *
        product(4, (drawn) => (99 - drawn) / (100 - drawn)),
    );
    expect(wholeOf(north, 'lot-2', [['12']]).chance).toBeCloseTo(1 - missed, 12);
    expect(1 / wholeOf(north, 'lot-2', [['12']]).chance).toBeCloseTo(4.2, 1);
    // A prize of two digits shows the number once; all others can show it every time.
    expect(wholeOf(north, 'lot-2', [['12']]).maxPaid).toBe(24 * 17_000);
    expect(wholeOf(north, 'lot-zodiac', [['rat']]).chance).toBeCloseTo(0.92, 2);
    expect(wholeOf(north, 'miss-1', [numbers(100, 2)])).toEqual({ chance: 1, maxPaid: 96 * 17_000 });
  });

  const product = (count: number, factor: (drawn: number) => number) =>
    Array.from({ length: count }, (_, drawn) => factor(drawn)).reduce((all, each) => all * each, 1);

  it.each(
    [...north, ...(isDeep ? south : [])].filter(({ id }) => /^board-(?:sides|sum|digit|drag|zod)/.test(id)),
  )(
    'pays $id as every special prize does',
    (betType) => {
      const width = south.includes(betType) ? 6 : 5;
      const specials = numbers(10 ** width, width).map((special): DrawResult => [[special]]);
      for (const selection of selectionsOf(betType, 3, 3, 17)) expectEqual(betType, selection, specials);
    },
    300_000,
  );

  it('pays paper tickets as every number of every prize does', () => {
    const paper = south.find(({ id }) => id === 'paper-ticket');
    if (!paper) throw new Error('no paper ticket');
    const odds = oddsOf(paper);
    const tickets = ['123456', '123457', '923456'];
    const widths = [6, 5, 5, 5, 5, 4, 4, 3, 2];
    const counts = [1, 1, 1, 2, 7, 1, 3, 1, 1];
    let [missed, maxPaid] = [1, 0];
    for (const [tier, prize] of paper.prizes.slice(0, 9).entries()) {
      const paid = numbers(10 ** (widths[tier] ?? 0), widths[tier] ?? 0).map((shown) =>
        tickets.reduce((sum, ticket) => sum + paidFor(ticket, shown, prize), 0),
      );
      const losing = paid.filter((each) => each === 0).length;
      const count = counts[tier] ?? 0;
      missed *= product(count, (drawn) => (losing - drawn) / (paid.length - drawn));
      maxPaid += paid
        .sort((one, other) => other - one)
        .slice(0, count)
        .reduce((sum, each) => sum + each, 0);
    }
    const whole = paper.whole([tickets], odds);
    expect(whole.maxPaid).toBe(maxPaid);
    expect(whole.chance).toBeCloseTo(1 - missed, 12);

    function paidFor(ticket: string, shown: string, prize: string): number {
      if (ticket.endsWith(shown)) return odds[prize] ?? 0;
      if (prize !== 'special') return 0;
      let right = 0;
      for (let place = 0; place < 6; place += 1) if (ticket[place] === shown[place]) right += 1;
      if (right !== 5) return 0;
      return odds[ticket[0] === shown[0] ? 'consolation' : 'near-special'] ?? 0;
    }
  }, 60_000);
});
