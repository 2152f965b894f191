import type { BetType, DrawResult, Odds, WholeTicket } from '#src/rules/lottery/lottery-model.ts';
import { shareOf } from './tier-ways.ts';

const width = 6;
/** The prizes for drawn numbers, in the order of the result, and how many numbers each has. */
const drawn = [
  ['special', 1],
  ['first', 1],
  ['second', 1],
  ['third', 2],
  ['fourth', 7],
  ['fifth', 1],
  ['sixth', 3],
  ['seventh', 1],
  ['eighth', 1],
] as const;
/** How many final digits of a ticket each prize compares. */
const widths = [6, 5, 5, 5, 5, 4, 4, 3, 2] as const;

/**
 * The chance of each prize for one ticket. The last two count the tickets, out of a million, that differ in one
 * digit.
 */
const chances: Readonly<Record<string, number>> = {
  ...Object.fromEntries(drawn.map(([prize, count], tier) => [prize, count / 10 ** (widths[tier] ?? 0)])),
  'near-special': 9 / 10 ** width,
  consolation: (9 * (width - 1)) / 10 ** width,
};

/** The paper ticket of the south and centre: a six-digit number that wins every prize whose number it ends with. */
export const paperTicket: BetType = {
  id: 'paper-ticket',
  play: 'trad',
  category: 'paper',
  groups: [{ id: 'tickets', symbols: { from: '000000', to: '999999' }, least: 1, most: 100 }],
  prizes: Object.keys(chances),
  units: ([tickets = []]) => tickets.length,
  /** A ticket can win every drawn prize. */
  maxHits: ([tickets = []]) => tickets.length * drawn.length,
  settle([tickets = []], result) {
    const prizes = tickets.flatMap((ticket) => prizesOf(ticket, result));
    return [...new Set(prizes)].map((prize) => ({
      prize,
      units: prizes.filter((each) => each === prize).length,
    }));
  },
  expectedHits: ([tickets = []]) =>
    Object.entries(chances).map(([prize, chance]) => ({ prize, units: chance * tickets.length })),
  whole: ([tickets = []], odds) => wholeOf(tickets, odds),
  samples: [[['123456']]],
};

/** Prizes are drawn separately, so each tells by itself how often it pays none of the tickets, and what at most. */
function wholeOf(tickets: readonly string[], odds: Odds): WholeTicket {
  let [all, losing, maxPaid] = [1n, 1n, 0];
  for (const [tier, [prize, count]] of drawn.entries()) {
    const numbers = 10 ** (widths[tier] ?? 0);
    const paid = tier === 0 ? paidBySpecial(tickets, odds) : paidByEnding(tickets, numbers, odds[prize] ?? 0);
    const max = largest([...paid.values()], count);
    for (let number = 0; number < count; number += 1) {
      all *= BigInt(numbers - number);
      losing *= BigInt(numbers - paid.size - number);
      maxPaid += max[number] ?? 0;
    }
  }
  return { chance: shareOf(all - losing, all), maxPaid };
}

function largest(values: readonly number[], count: number): readonly number[] {
  if (count === 1) return [values.reduce((max, value) => Math.max(max, value), 0)];
  return values.toSorted((one, other) => other - one).slice(0, count);
}

/** What each number of a prize that ends one of the tickets pays. */
function paidByEnding(tickets: readonly string[], numbers: number, odds: number): Map<number, number> {
  const paid = new Map<number, number>();
  for (const ticket of tickets) {
    const ending = Number(ticket) % numbers;
    paid.set(ending, (paid.get(ending) ?? 0) + odds);
  }
  return paid;
}

/** What each special number that is a ticket, or differs from one in a single digit, pays. */
function paidBySpecial(tickets: readonly string[], odds: Odds): Map<number, number> {
  const paid = new Map<number, number>();
  const add = (special: number, pays: number) => paid.set(special, (paid.get(special) ?? 0) + pays);
  for (const ticket of tickets) {
    const number = Number(ticket);
    add(number, odds['special'] ?? 0);
    for (let place = 0; place < width; place += 1) {
      const [worth, own] = [10 ** (width - 1 - place), Number(ticket[place])];
      const pays = odds[place === 0 ? 'near-special' : 'consolation'] ?? 0;
      for (let digit = 0; digit < 10; digit += 1)
        if (digit !== own) add(number + (digit - own) * worth, pays);
    }
  }
  return paid;
}

function prizesOf(ticket: string, result: DrawResult): string[] {
  const [[special = ''] = []] = result;
  const prizes = drawn.flatMap(([prize], tier) =>
    (result[tier] ?? []).filter((number) => ticket.endsWith(number)).map(() => prize as string),
  );
  const wrong = [...ticket].filter((digit, place) => digit !== special[place]).length;
  if (wrong !== 1) return prizes;
  return [...prizes, ticket[0] === special[0] ? 'consolation' : 'near-special'];
}
