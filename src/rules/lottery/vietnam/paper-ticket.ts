import type { BetType, DrawResult } from '../lottery-model.ts';

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
  mostHits: ([tickets = []]) => tickets.length * drawn.length,
  settle([tickets = []], result) {
    const prizes = tickets.flatMap((ticket) => prizesOf(ticket, result));
    return [...new Set(prizes)].map((prize) => ({
      prize,
      units: prizes.filter((each) => each === prize).length,
    }));
  },
  expectedHits: ([tickets = []]) =>
    Object.entries(chances).map(([prize, chance]) => ({ prize, units: chance * tickets.length })),
  samples: [[['123456']]],
};

function prizesOf(ticket: string, result: DrawResult): string[] {
  const [[special = ''] = []] = result;
  const prizes = drawn.flatMap(([prize], tier) =>
    (result[tier] ?? []).filter((number) => ticket.endsWith(number)).map(() => prize as string),
  );
  const wrong = [...ticket].filter((digit, place) => digit !== special[place]).length;
  if (wrong !== 1) return prizes;
  return [...prizes, ticket[0] === special[0] ? 'consolation' : 'near-special'];
}
