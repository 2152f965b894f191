import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * Recomputes rounds as somebody would who has docs/fairness.md and docs/fairness-tables.md and nothing else. This file
 * must therefore import nothing of the site.
 */
const tablesText = readFileSync(new URL('../../docs/fairness-tables.md', import.meta.url), 'utf8');

/** A table of the document. */
export function tableOf<Row>(name: string): Readonly<Record<string, Row>> {
  const [, json = ''] = new RegExp(`\`\`\`json ${name}\\n([^\`]*)\`\`\``).exec(tablesText) ?? [];
  return JSON.parse(json) as Readonly<Record<string, Row>>;
}

export function rowOf<Row>(name: string, id: string): Row {
  const row = tableOf<Row>(name)[id];
  if (row === undefined) throw new Error(`the document has no ${name} ${id}`);
  return row;
}

export const commitmentOf = (seed: string) => createHash('sha256').update(seed).digest('hex');

type Next = (choices: number) => number;

/** The numbers of a stream: blocks of HMAC-SHA256, eight whole numbers each, without those that would favour one. */
export function numbersOf(seed: string, message: string): Next {
  let [block, at] = [0, 0];
  let bytes = Buffer.alloc(0);
  return (choices) => {
    for (;;) {
      if (at === bytes.length) {
        bytes = createHmac('sha256', seed).update(`${message}:${block}`).digest();
        [block, at] = [block + 1, 0];
      }
      const value = bytes.readUInt32BE(at);
      at += 4;
      if (value < 2 ** 32 - (2 ** 32 % choices)) return value % choices;
    }
  };
}

interface Slot {
  readonly lineCount: number;
  readonly wildMultiplier: number;
  readonly expandingWilds: boolean;
  readonly maxWinMultiple: number;
  readonly pays: readonly (readonly number[])[];
  readonly freeSpins?: {
    readonly awards: readonly number[];
    readonly multiplier: number;
    readonly strips?: readonly (readonly number[])[];
  };
  readonly strips: readonly (readonly number[])[];
}

/** What a round of a slot pays, in minor units. */
export function slotWin(id: string, next: Next, stakeMinor: number): number {
  const slot = rowOf<Slot>('slots', id);
  const max = slot.maxWinMultiple * stakeMinor;
  const spin = (strips: Slot['strips']) =>
    strips.map((strip) => {
      const stop = next(strip.length);
      return [0, 1, 2].map((row) => strip[(stop + row) % strip.length] ?? -1);
    });
  const scatters = (reels: number[][]) => reels.flat().filter((symbol) => symbol === 1).length;
  const paid = spin(slot.strips);
  const free = slot.freeSpins;
  const count = free?.awards[scatters(paid) - 3] ?? 0;
  const spins = [paid, ...Array.from({ length: count }, () => spin(free?.strips ?? slot.strips))];
  let total = 0;
  for (const [index, reels] of spins.entries()) {
    const multiplier = index === 0 ? 1 : (free?.multiplier ?? 1);
    const ofLines = rowOf<number[][]>('paylines', 'lines')
      .slice(0, slot.lineCount)
      .reduce((sum, rows) => sum + linePays(slot, reels, rows), 0);
    const ofScatters = (slot.pays[1]?.[scatters(reels) - 2] ?? 0) * stakeMinor;
    total += multiplier * ((ofLines * stakeMinor) / slot.lineCount + ofScatters);
    if (total >= max) return max;
  }
  return total;
}

function linePays(slot: Slot, reels: readonly number[][], rows: readonly number[]): number {
  const line = reels.map((reel, at) =>
    slot.expandingWilds && reel.includes(0) ? 0 : (reel[rows[at] ?? 0] ?? -1),
  );
  const ended = line.indexOf(1) < 0 ? line : line.slice(0, line.indexOf(1));
  const wilds = ended.findIndex((symbol) => symbol !== 0);
  const leading = wilds < 0 ? ended.length : wilds;
  const symbol = ended[leading];
  const payOf = (of: number, length: number) => slot.pays[of]?.[length - 2] ?? 0;
  if (symbol === undefined) return payOf(0, leading);
  const other = ended.findIndex((each) => each !== symbol && each !== 0);
  const run = ended.slice(0, other < 0 ? ended.length : other);
  return Math.max(payOf(0, leading), payOf(symbol, run.length) * (run.includes(0) ? slot.wildMultiplier : 1));
}

/** The cells with mines, ascending from 0. */
export function minesOf(next: Next, mines: number): number[] {
  return chosen(
    Array.from({ length: 25 }, (_, cell) => cell),
    mines,
    next,
  ).sort((one, other) => one - other);
}

function chosen<Entry>(entries: readonly Entry[], count: number, next: Next): Entry[] {
  const left = [...entries];
  return Array.from({ length: count }, () => left.splice(next(left.length), 1)).flat();
}

/** What a round of mines pays after so many safe cells. */
export function minesWin(id: string, mines: number, opened: number, stakeMinor: number): number {
  const { returnBasisPoints } = rowOf<{ returnBasisPoints: number }>('mines', id);
  const ways = (of: number) => {
    let count = 1n;
    for (let step = 0n; step < opened; step += 1n) count = (count * (BigInt(of) - step)) / (step + 1n);
    return count;
  };
  const hundredths = (BigInt(returnBasisPoints) * ways(25)) / (100n * ways(25 - mines));
  return Number((BigInt(stakeMinor) * hundredths) / 100n);
}

export function kenoBalls(next: Next): number[] {
  return chosen(
    Array.from({ length: 80 }, (_, at) => at + 1),
    20,
    next,
  );
}

export function kenoWin(
  id: string,
  picks: readonly number[],
  balls: readonly number[],
  stake: number,
): number {
  const pays = rowOf<Record<string, Record<string, number>>>('keno', id)[picks.length];
  const hits = picks.filter((pick) => balls.includes(pick)).length;
  return Math.floor((stake * (pays?.[hits] ?? 0)) / 100);
}

/** What each shot pays, in multiples of its stake. */
export function shotsOf(id: string, next: Next, targets: readonly string[]): number[] {
  const water = rowOf<{ returnParts: number; multiples: Record<string, number[]> }>('fishing', id);
  return targets.map((target) => {
    const multiples = water.multiples[target] ?? [];
    const mean = multiples.reduce((sum, each) => sum + each, 0) / multiples.length;
    if (next(10_000 * mean) >= water.returnParts) return 0;
    return multiples[multiples.length > 1 ? next(multiples.length) : 0] ?? 0;
  });
}

const ranks = 'A23456789TJQK';

/** The rounds of a shoe, dragon first, as rank and suit, such as `Ks`. */
export function roundsOf(id: string, next: Next): (readonly [string, string])[] {
  const table = rowOf<{ decks: number; cut: { least: number; span: number } }>('tiger', id);
  const deck = [...'shdc'].flatMap((suit) => [...ranks].map((rank) => rank + suit));
  const cards = Array.from({ length: table.decks }, () => deck).flat();
  for (let last = cards.length - 1; last >= 1; last -= 1) {
    const other = next(last + 1);
    [cards[last], cards[other]] = [cards[other] ?? '', cards[last] ?? ''];
  }
  const cut = table.cut.least + next(table.cut.span);
  let at = 1 + Math.min(ranks.indexOf(cards[0]?.[0] ?? '') + 1, 10);
  const rounds: (readonly [string, string])[] = [];
  for (; at < cut; at += 2) rounds.push([cards[at] ?? '', cards[at + 1] ?? '']);
  return rounds;
}

/** The last multiple of a flight, in hundredths. */
export function flightEnd(id: string, next: Next): number {
  const game = rowOf<{ returnHundredths: number; topHundredths: number }>('crash', id);
  const all = 4_000_000_000;
  const reached = Math.floor((game.returnHundredths * all) / (all - next(all)));
  return Math.min(game.topHundredths, Math.max(100, reached));
}

type Team = readonly [id: string, strength: number, leak: number];

/** The teams of a match, home side first, by its number. */
export function teamsOf(leagueId: string, number: number): readonly [Team, Team] {
  const { teams } = rowOf<{ teams: Team[] }>('leagues', leagueId);
  const [pairs, moving] = [teams.length / 2, teams.length - 1];
  const [round, pair] = [Math.floor(number / pairs), number % pairs];
  const turn = round % moving;
  const one = (turn + pair) % moving;
  const other = pair === 0 ? moving : (turn - pair + moving) % moving;
  const isSwapped = ((turn + pair) % 2 === 1) !== (Math.floor(round / moving) % 2 === 1);
  const [home, away] = isSwapped ? [other, one] : [one, other];
  const [homeTeam, awayTeam] = [teams[home], teams[away]];
  if (!homeTeam || !awayTeam) throw new Error(`no teams in ${leagueId}`);
  return [homeTeam, awayTeam];
}

/** The score of a match, or undefined if it was abandoned. */
export function scoreOf(leagueId: string, number: number, next: Next): readonly [number, number] | undefined {
  const { sport } = rowOf<{ sport: string }>('leagues', leagueId);
  const [home, away] = teamsOf(leagueId, number);
  if (next(40) === 0) return undefined;
  if (sport === 'football') return [goalsOf(150, home, away, next), goalsOf(120, away, home, next)];
  const chance = Math.min(750, Math.max(250, 500 + 5 * (home[1] - away[1])));
  const won: [number, number] = [0, 0];
  while (Math.max(...won) < 2) won[next(1_000) < chance ? 0 : 1] += 1;
  return won;
}

function goalsOf(average: number, side: Team, against: Team, next: Next): number {
  const expected = Math.floor((average * side[1] * against[2]) / 10_000);
  const weights = [1_000_000];
  for (let goals = 1; goals <= 9; goals += 1)
    weights.push(Math.floor(((weights[goals - 1] ?? 0) * expected) / (100 * goals)));
  let left = next(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}

/** The numbers of a lottery draw, prize by prize. */
export function lotteryNumbers(shape: string, next: Next): string[][] {
  const { first, digits, choices } = rowOf<{ first: string; digits: number[]; choices: number[][] }>(
    'lottery',
    shape,
  );
  return choices.map((prize, at) => {
    const taken: number[] = [];
    const isRepeated = prize.length > 1 && prize[0] === prize[1];
    return prize.map((left) => {
      let number = next(left) + Number(first);
      // What is drawn already is skipped in ascending order, so the place counts only the entries that are left.
      if (!isRepeated)
        for (const other of [...taken].sort((one, two) => one - two)) if (other <= number) number += 1;
      taken.push(number);
      return String(number).padStart(digits[at] ?? 0, '0');
    });
  });
}
