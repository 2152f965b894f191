import type { LotteryPlay } from '#src/contracts/lottery/lottery-fields.ts';
import {
  type BetType,
  type Hit,
  oddsScale,
  type PickGroup,
  refundPrize,
  type Selection,
} from '#src/rules/lottery/lottery-model.ts';
import type { ValueLaw } from './value-laws.ts';

/** One outcome that can be bet on, such as a big sum. */
export interface Outcome {
  /** Its prize; `win` if it pays the same as the other outcomes. */
  readonly prize?: string;
  /** The chance that it wins, and the chance that it returns the stake. */
  readonly chance: number;
  readonly refundChance?: number;
  wins(value: number): boolean;
  refunds?(value: number): boolean;
}

interface OutcomeBet {
  readonly id: string;
  readonly play: LotteryPlay;
  readonly category: string;
  /**
   * The positions for which outcomes can be picked, such as the first to the fifth ball; all have the same
   * outcomes.
   */
  readonly places: readonly string[];
  readonly outcomes: Readonly<Record<string, Outcome>>;
  /** The numbers that an outcome stands for, where its name does not tell them. */
  readonly numbersOf?: PickGroup['numbersOf'] | undefined;
  /** How the values of the positions are distributed together. */
  readonly law: ValueLaw;
  /** The value that decides the outcomes of a position: a ball, a sum, a difference. */
  value(numbers: readonly number[], place: number): number;
}

const onlyPrize = 'win';

/** A bet on outcomes, each of which is a separate unit bet. */
export function outcomeBet({
  id,
  play,
  category,
  places,
  outcomes,
  numbersOf,
  law,
  value,
}: OutcomeBet): BetType {
  const symbols = Object.keys(outcomes);
  const least = places.length === 1 ? 1 : 0;
  const outcomeOf = (symbol: string): Outcome => {
    const outcome = outcomes[symbol];
    if (!outcome) throw new Error(`${id} has no outcome ${symbol}`);
    return outcome;
  };
  return {
    id,
    play,
    category,
    groups: places.map((place) => ({
      id: place,
      symbols,
      least,
      most: symbols.length,
      ...(numbersOf ? { numbersOf } : {}),
    })),
    prizes: [...new Set(Object.values(outcomes).map(({ prize = onlyPrize }) => prize))],
    units: (selection) => selection.reduce((sum, picked) => sum + picked.length, 0),
    maxHits: (selection) =>
      selection.reduce((sum, picked) => sum + maxTogether(Object.values(outcomes), picked.map(outcomeOf)), 0),
    settle(selection, result) {
      const numbers = (result[0] ?? []).map(Number);
      const hits = new Map<string, number>();
      for (const [place, picked] of selection.entries()) {
        const at = value(numbers, place);
        for (const symbol of picked) {
          const { prize = onlyPrize, wins, refunds } = outcomeOf(symbol);
          if (wins(at)) add(hits, prize, 1);
          else if (refunds?.(at)) add(hits, refundPrize, 1);
        }
      }
      return hitsOf(hits);
    },
    expectedHits(selection) {
      const hits = new Map<string, number>();
      for (const symbol of selection.flat()) {
        const { prize = onlyPrize, chance, refundChance = 0 } = outcomeOf(symbol);
        add(hits, prize, chance);
        if (refundChance > 0) add(hits, refundPrize, refundChance);
      }
      return hitsOf(hits);
    },
    whole: (selection, odds) =>
      law((place, at) => {
        let [paid, isWin] = [0, false];
        for (const symbol of selection[place] ?? []) {
          const { prize = onlyPrize, wins, refunds } = outcomeOf(symbol);
          if (wins(at)) [paid, isWin] = [paid + (odds[prize] ?? 0), true];
          else if (refunds?.(at)) paid += oddsScale;
        }
        return { paid, wins: isWin };
      }, places.length),
    samples: symbols.map((symbol): Selection => places.map((_, place) => (place === 0 ? [symbol] : []))),
  };
}

/** The bounds of all balls, sums and differences. */
const valueLeast = -10;
const valueMax = 1_500;

/** A cache of the distinct sets of outcomes that win together; all selections of a bet type share them. */
const winnersOf = new WeakMap<Outcome, readonly ReadonlySet<Outcome>[]>();

/** The maximum number of picked outcomes that win at the same value. */
function maxTogether(all: readonly Outcome[], picked: readonly Outcome[]): number {
  const [key] = all;
  if (!key) return 0;
  const winners = winnersOf.get(key) ?? winnerSets(all);
  winnersOf.set(key, winners);
  return Math.max(...winners.map((winning) => picked.filter((outcome) => winning.has(outcome)).length));
}

function winnerSets(all: readonly Outcome[]): readonly ReadonlySet<Outcome>[] {
  const sets = new Map<string, ReadonlySet<Outcome>>();
  for (let value = valueLeast; value <= valueMax; value += 1) {
    const winning = all.map((outcome) => outcome.wins(value));
    sets.set(winning.join(' '), new Set(all.filter((_, index) => winning[index])));
  }
  return [...sets.values()];
}

function add(hits: Map<string, number>, prize: string, units: number): void {
  hits.set(prize, (hits.get(prize) ?? 0) + units);
}

function hitsOf(hits: ReadonlyMap<string, number>): Hit[] {
  return [...hits].map(([prize, units]) => ({ prize, units }));
}

/** One outcome for each number, all equally likely; the value of a position is the number drawn there. */
export function numberOutcomes(symbols: readonly string[]): Record<string, Outcome> {
  return Object.fromEntries(
    symbols.map((symbol) => [
      symbol,
      { chance: 1 / symbols.length, wins: (drawn: number) => drawn === Number(symbol) },
    ]),
  );
}

/** One outcome for each consecutive sum from `first`, each with its share of all results and a prize of its own. */
export function sumOutcomes(first: number, ways: readonly number[], all: number): Record<string, Outcome> {
  return Object.fromEntries(
    ways.map((count, index): [string, Outcome] => {
      const sum = first + index;
      return [String(sum), { prize: String(sum), chance: count / all, wins: (value) => value === sum }];
    }),
  );
}

/** The number drawn at a position. */
export function numberAt(numbers: readonly number[], place: number): number {
  return numbers[place] ?? Number.NaN;
}

/** The sum of all numbers drawn. */
export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
