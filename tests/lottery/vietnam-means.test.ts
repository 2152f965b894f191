import { describe, expect, it } from 'vitest';
import { defaultOdds } from '#src/rules/lottery/odds/default-odds.ts';
import { payoutMinor } from '#src/rules/lottery/payout.ts';
import { paperTicket } from '#src/rules/lottery/vietnam/paper-ticket.ts';
import { togetherBet } from '#src/rules/lottery/vietnam/together-bet.ts';
import { vietnam18 } from '#src/rules/lottery/vietnam/vietnam-18.ts';
import { vietnamNorth } from '#src/rules/lottery/vietnam/vietnam-north.ts';
import { seededBelow } from './random.ts';
import { north, south } from './vietnam-reference.ts';
import { someResult } from './vietnam-samples.ts';

const regions = [
  {
    name: 'north',
    rules: vietnamNorth,
    region: north,
    stated: {
      'parlay-2': '0.0551',
      'parlay-3': '0.01238',
      'parlay-4': '0.002693',
      'miss-1': '0.762',
      'miss-4': '0.3312',
      'miss-8': '0.105',
      'miss-10': '0.058',
      'lot-2': '0.27',
    },
  },
  {
    name: 'south',
    rules: vietnam18,
    region: south,
    stated: {
      'parlay-2': '0.0261',
      'parlay-3': '0.00391',
      'parlay-4': '0.000555',
      'miss-1': '0.835',
      'miss-4': '0.480',
      'miss-8': '0.223',
      'miss-10': '0.150',
      'lot-2': '0.18',
    },
  },
] as const;

const hundred = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

function chanceOf(rules: typeof vietnamNorth, id: string): number {
  const betType = rules.betTypes.find((type) => type.id === id);
  const size = betType?.groups[0]?.least ?? 0;
  return betType?.expectedHits([hundred.slice(0, size)])[0]?.units ?? Number.NaN;
}

describe.each(regions)('the chances of the $name', ({ rules, region, stated }) => {
  it.each(Object.entries(stated))('of %s match the published ones', (id, chance) => {
    const digits = chance.length - '0.'.length;
    expect(chanceOf(rules, id).toFixed(digits)).toBe(chance);
  });

  it.each(['parlay-2', 'parlay-3', 'parlay-4', 'miss-1', 'miss-4', 'miss-8', 'miss-10', 'lot-2'])(
    'of %s match drawn results, within five standard deviations',
    (id) => {
      const betType = rules.betTypes.find((type) => type.id === id);
      const size = betType?.groups[0]?.least ?? 1;
      // Disjoint sets are negatively correlated, so their mean varies less than that of independent draws.
      const sets = Array.from({ length: Math.floor(100 / size) }, (_, set) => [
        hundred.slice(set * size, set * size + size),
      ]);
      const below = seededBelow(size + region.prizes.length);
      const results = 600;
      let won = 0;
      for (let index = 0; index < results; index += 1) {
        const drawn = index % 2 ? rules.draw(below) : someResult(region, below);
        for (const set of sets) won += betType?.settle(set, drawn)[0]?.units ?? 0;
      }
      const chance = chanceOf(rules, id);
      const trials = results * sets.length;
      expect(Math.abs(won / trials - chance)).toBeLessThan(5 * Math.sqrt(chance / trials));
    },
  );
});

describe('numbers of a few prizes together', () => {
  /** Two two-digit numbers without replacement, and one more: few enough to enumerate every result. */
  const tiers = [
    { count: 2, width: 2 },
    { count: 1, width: 2 },
  ];

  it.each([
    [1, 'all'],
    [2, 'all'],
    [3, 'all'],
    [1, 'none'],
    [4, 'none'],
  ] as const)('%i of them, %s drawn, are as likely as in an enumeration of all results', (size, wins) => {
    const betType = togetherBet(tiers, { id: 'small', play: 'trad', category: 'small', size, most: 9, wins });
    const bits = hundred.map((_, number) => (number < size ? 1 << number : 0));
    const winning = wins === 'all' ? (1 << size) - 1 : 0;
    let hits = 0;
    let results = 0;
    for (const [one, first] of bits.entries())
      for (const [two, second] of bits.entries()) {
        if (one === two) continue;
        for (const third of bits) {
          results += 1;
          if ((first | second | third) === winning) hits += 1;
        }
      }
    expect(betType.expectedHits([hundred.slice(0, size)])[0]?.units).toBeCloseTo(hits / results, 14);
  });
});

describe('the paper ticket', () => {
  const dong = 10_000;

  it('pays exactly half of what all million tickets of a draw cost, each prize as often as it states', () => {
    const odds = defaultOdds['vietnam-18']?.['paper-ticket'] ?? {};
    const drawn = someResult(south, seededBelow(18));
    let paid = 0;
    const won: Record<string, number> = {};
    for (let first = 0; first < 1_000_000; first += 100) {
      const tickets = Array.from({ length: 100 }, (_, index) => String(first + index).padStart(6, '0'));
      const hits = paperTicket.settle([tickets], drawn);
      paid += payoutMinor(hits, dong, odds);
      for (const { prize, units } of hits) won[prize] = (won[prize] ?? 0) + units;
    }
    expect(paid).toBe(500_000 * dong);
    for (const { prize, units } of paperTicket.expectedHits([['123456']]))
      expect(units * 1_000_000, prize).toBeCloseTo(won[prize] ?? 0, 6);
  });
});
