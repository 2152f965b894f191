import { describe, expect, it } from 'vitest';
import type { LotteryShape } from '#src/contracts/lottery-fields.ts';
import {
  type BetType,
  type DrawResult,
  type Odds,
  oddsScale,
  refundPrize,
  type Selection,
} from '#src/rules/lottery/lottery-model.ts';
import { selectionFault, symbolsOf } from '#src/rules/lottery/selection.ts';
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
import { seededBelow, someOf } from './random.ts';

/** Different odds for each prize, so that no two can be confused. */
const oddsOf = ({ prizes }: BetType): Odds =>
  Object.fromEntries(prizes.map((prize, at) => [prize, 17_000 + 1_310 * at]));

/** The chance and the largest payout by paying every result. */
function byEnumeration(betType: BetType, selection: Selection, results: readonly DrawResult[]) {
  const odds = oddsOf(betType);
  let [winning, mostPaid] = [0, 0];
  for (const result of results) {
    const hits = betType.settle(selection, result);
    if (hits.some(({ prize }) => prize !== refundPrize)) winning += 1;
    const paid = hits.map(
      ({ prize, units }) => units * (prize === refundPrize ? oddsScale : (odds[prize] ?? 0)),
    );
    mostPaid = Math.max(
      mostPaid,
      paid.reduce((sum, each) => sum + each, 0),
    );
  }
  return { chance: winning / results.length, mostPaid };
}

function expectEqual(betType: BetType, selection: Selection, results: readonly DrawResult[]): void {
  const whole = betType.whole(selection, oddsOf(betType));
  const reference = byEnumeration(betType, selection, results);
  const about = `${betType.id} ${JSON.stringify(selection)}`;
  expect(whole.mostPaid, about).toBe(reference.mostPaid);
  expect(whole.chance, about).toBeCloseTo(reference.chance, 12);
}

/** Random selections that can be bet, of up to `most` symbols in each position. */
function selectionsOf(betType: BetType, count: number, most: number, seed: number): Selection[] {
  const below = seededBelow(seed);
  const found: Selection[] = [];
  for (let tries = 0; found.length < count && tries < 200; tries += 1) {
    const selection = betType.groups.map((group) => {
      const symbols = symbolsOf(group);
      const largest = Math.min(group.most, Math.max(group.least, most), symbols.length);
      return someOf(symbols, group.least + below(largest - group.least + 1), below);
    });
    if (selectionFault(betType, selection) === undefined) found.push(selection);
  }
  return found;
}

const orders = (left: readonly string[], count: number): string[][] =>
  count === 0
    ? [[]]
    : left.flatMap((one) =>
        orders(
          left.filter((each) => each !== one),
          count - 1,
        ).map((rest) => [one, ...rest]),
      );
const rowsOfSymbols = (symbols: readonly string[], count: number): string[][] =>
  count === 0
    ? [[]]
    : symbols.flatMap((one) => rowsOfSymbols(symbols, count - 1).map((rest) => [one, ...rest]));
const numbers = (bound: number, width: number, first = 0) =>
  Array.from({ length: bound }, (_, at) => String(at + first).padStart(width, '0'));

interface Family {
  readonly shape: LotteryShape;
  readonly results: () => readonly (readonly string[])[];
  readonly runs: number;
  /** The bet types of `npm test`; `npm run test:deep` takes all of them. */
  readonly sampled: RegExp;
}

const families: readonly Family[] = [
  { shape: 'three-dice', results: () => rowsOfSymbols([...'123456'], 3), runs: 20, sampled: /./ },
  { shape: 'eleven-five', results: () => orders(numbers(11, 2, 1), 5), runs: isDeep ? 4 : 1, sampled: /./ },
  {
    shape: 'five-digits',
    results: () => rowsOfSymbols([...'0123456789'], 5),
    runs: isDeep ? 4 : 1,
    sampled: /^digit-(?:sides|sum|dragon-tiger|form)$|star-5-60|star-3-back-group-3|star-2-front-listed/,
  },
];

describe.each(families)('a whole ticket of $shape', ({ shape, results, runs, sampled }) => {
  it('has the chance and the largest payout that paying every result gives', () => {
    const all = results().map((numbersDrawn): DrawResult => [numbersDrawn]);
    for (const [at, betType] of (rulesOf(shape)?.betTypes ?? []).entries()) {
      if (!isDeep && !sampled.test(betType.id)) continue;
      for (const selection of [...betType.samples.slice(0, 1), ...selectionsOf(betType, runs, 4, at + 1)])
        expectEqual(betType, selection, all);
    }
  }, 300_000);
});

describe('a whole ticket of ranking-ten', () => {
  const places = /^rank-(?:position|sides|number|dragon-tiger)$/;
  const racers = numbers(10, 2, 1);

  it.each((rulesOf('ranking-ten')?.betTypes ?? []).map((betType) => [betType.id, betType] as const))(
    '%s has the chance and the largest payout that paying every result gives',
    (id, betType) => {
      // The front bets look at three places at most, and the other places follow in any order.
      const all = places.test(id) ? orders(racers, isDeep ? 10 : 5) : orders(racers, 3);
      const filled = all.map((front): DrawResult => {
        if (id !== 'rank-dragon-tiger' || isDeep) return [front];
        // Five racers in places one to three and eight to ten leave out duels that are not picked.
        const [one = '', two = '', last = '', nextToLast = ''] = front;
        return [[one, two, 'x', 'x', 'x', 'x', 'x', 'x', nextToLast, last]];
      });
      for (const selection of selectionsOf(betType, 6, 5, 7)) {
        const shown = id === 'rank-dragon-tiger' ? 2 : 5;
        const kept =
          places.test(id) && !isDeep ? selection.map((picks, at) => (at < shown ? picks : [])) : selection;
        if (betType.units(kept) > 0) expectEqual(betType, kept, filled);
      }
    },
    300_000,
  );
});

describe('a whole ticket of keno', () => {
  /** How many of all draws have `drawn` numbers with a sum, from the first `balls` on. */
  function sumsOfDraws(): Float64Array {
    const [most, drawn] = [1_410, 20];
    const ways = Array.from({ length: drawn + 1 }, () => new Float64Array(most + 1));
    const add = (to: Float64Array | undefined, at: number, more: number) => {
      if (to) to[at] = (to[at] ?? 0) + more;
    };
    add(ways[0], 0, 1);
    for (let ball = 1; ball <= 80; ball += 1)
      for (let count = drawn; count >= 1; count -= 1)
        for (let sum = most; sum >= ball; sum -= 1) add(ways[count], sum, ways[count - 1]?.[sum - ball] ?? 0);
    return ways[drawn] ?? new Float64Array();
  }

  /** Twenty different numbers with a sum. */
  function ballsWithSum(sum: number): string[] {
    const balls = Array.from({ length: 20 }, (_, at) => at + 1);
    let left = sum - 210;
    for (let at = 19; at >= 0; at -= 1) {
      const raised = Math.min(left, 60);
      balls[at] = (balls[at] ?? 0) + raised;
      left -= raised;
    }
    return balls.map((ball) => String(ball).padStart(2, '0'));
  }

  /** Each class of draws by its share and one draw of it. */
  function expectClasses(
    betType: BetType,
    selection: Selection,
    classes: readonly (readonly [number, DrawResult])[],
  ) {
    const odds = oddsOf(betType);
    let [chance, mostPaid] = [0, 0];
    for (const [share, result] of classes) {
      const single = byEnumeration(betType, selection, [result]);
      chance += single.chance * share;
      if (share > 0) mostPaid = Math.max(mostPaid, single.mostPaid);
    }
    const whole = betType.whole(selection, odds);
    expect(whole.mostPaid, `${betType.id} ${JSON.stringify(selection)}`).toBe(mostPaid);
    expect(whole.chance).toBeCloseTo(chance, 10);
  }

  /** The chance of each count of `marked` numbers among the twenty drawn, ball after ball. */
  function countsDrawn(marked: number): number[] {
    let chances = [1];
    for (let ball = 0; ball < 20; ball += 1)
      chances = Array.from({ length: ball + 2 }, (_, count) => {
        const left = 80 - ball;
        const hit = count > 0 ? ((chances[count - 1] ?? 0) * (marked - count + 1)) / left : 0;
        return hit + ((chances[count] ?? 0) * (left - Math.max(0, marked - count))) / left;
      });
    return chances;
  }

  const betTypes = rulesOf('keno')?.betTypes ?? [];
  const all = numbers(80, 2, 1);

  it.each(
    betTypes
      .filter(({ id }) => /sum|over|combined|elements/.test(id))
      .map((each) => [each.id, each] as const),
  )('%s agrees with the sums of all draws', (_, betType) => {
    const ways = sumsOfDraws();
    const total = ways.reduce((sum, each) => sum + each, 0);
    const classes = [...ways].flatMap((count, sum) =>
      count > 0 ? [[count / total, [ballsWithSum(sum)]] as const] : [],
    );
    for (const selection of selectionsOf(betType, 6, 4, 3)) expectClasses(betType, selection, classes);
  });

  it.each(
    betTypes
      .filter(({ id }) => /pick|ticket|halves|parity$/.test(id) && id !== 'keno-sum-parity')
      .map((each) => [each.id, each] as const),
  )('%s agrees with draws made ball after ball', (id, betType) => {
    for (const selection of selectionsOf(betType, 4, 15, 5)) {
      const isPick = /pick|ticket/.test(id);
      const marked = isPick
        ? (selection[0] ?? [])
        : all.filter((ball) => (id === 'keno-halves' ? Number(ball) <= 40 : Number(ball) % 2 === 1));
      const others = all.filter((ball) => !marked.includes(ball));
      const classes = countsDrawn(marked.length).flatMap((share, count) =>
        share > 0 && count <= marked.length
          ? [[share, [[...marked.slice(0, count), ...others.slice(0, 20 - count)]]] as const]
          : [],
      );
      expectClasses(betType, selection, classes);
    }
  });
});

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
  ] as const)('of numbers together (%s, %i of %i) has those of all results', (wins, size, most) => {
    for (const tiers of small.slice(0, 2)) {
      const results = drawsOf(tiers);
      const betType = together(tiers, wins, size, most);
      for (const selection of [...selectionsOf(betType, 4, most, 13), [numbers(100, 2).slice(0, most)]])
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

  const together = (tiers: readonly Tier[], wins: 'all' | 'none', size: number, most: number) =>
    togetherBet(tiers, { id: 'together', play: 'trad', category: 'parlay', size, most, wins });
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
    expect(wholeOf(north, 'lot-2', [['12']]).mostPaid).toBe(24 * 17_000);
    expect(wholeOf(north, 'lot-zodiac', [['rat']]).chance).toBeCloseTo(0.92, 2);
    expect(wholeOf(north, 'miss-1', [numbers(100, 2)])).toEqual({ chance: 1, mostPaid: 96 * 17_000 });
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
    let [missed, mostPaid] = [1, 0];
    for (const [tier, prize] of paper.prizes.slice(0, 9).entries()) {
      const paid = numbers(10 ** (widths[tier] ?? 0), widths[tier] ?? 0).map((shown) =>
        tickets.reduce((sum, ticket) => sum + paidFor(ticket, shown, prize), 0),
      );
      const losing = paid.filter((each) => each === 0).length;
      const count = counts[tier] ?? 0;
      missed *= product(count, (drawn) => (losing - drawn) / (paid.length - drawn));
      mostPaid += paid
        .sort((one, other) => other - one)
        .slice(0, count)
        .reduce((sum, each) => sum + each, 0);
    }
    const whole = paper.whole([tickets], odds);
    expect(whole.mostPaid).toBe(mostPaid);
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
