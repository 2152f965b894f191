import { choose, sharedBy } from '#src/rules/lottery/counting.ts';
import type { BetType, Selection } from '#src/rules/lottery/lottery-model.ts';

/** The numbers of a pattern that appear equally often. */
interface PatternPart {
  readonly id: string;
  /** How often each of these numbers appears, and how many of them there are. */
  readonly times: number;
  readonly count: number;
}

interface PatternBet {
  readonly id: string;
  readonly category: string;
  readonly symbols: readonly string[];
  /** The index of the first number among those drawn. */
  readonly from: number;
  readonly parts: readonly [PatternPart] | readonly [PatternPart, PatternPart];
  /** Whether all parts are picked from one group, so that each picked number may be in any part. */
  readonly isShared?: boolean;
}

/**
 * A bet on numbers in any order, some of which may appear twice or more. Each way to fill the pattern is a unit
 * bet.
 */
export function patternBet({ id, category, symbols, from, parts, isShared = false }: PatternBet): BetType {
  const length = parts.reduce((sum, { times, count }) => sum + times * count, 0);
  const orders = parts.reduce(
    (ways, { times, count }) => ways / factorial(times) ** count,
    factorial(length),
  );
  const chance = orders / symbols.length ** length;
  const [one, other] = parts;
  const picksOf = (selection: Selection) => parts.map((_, part) => selection[isShared ? 0 : part] ?? []);
  const needed = isShared ? parts.reduce((sum, { count }) => sum + count, 0) : undefined;
  const groups = (isShared ? [one] : parts).map((part) => ({
    id: isShared ? 'numbers' : part.id,
    symbols,
    least: needed ?? part.count,
    most: symbols.length,
  }));
  const units = (selection: Selection) => {
    const [first = [], second = []] = picksOf(selection);
    return other ? disjointPicks(first, one.count, second, other.count) : choose(first.length, one.count);
  };
  return {
    id,
    play: 'trad',
    category,
    groups,
    prizes: ['win'],
    units,
    maxHits: () => 1,
    settle(selection, result) {
      const numbers = (result[0] ?? []).slice(from, from + length);
      const picks = picksOf(selection);
      const isHit = parts.every(({ times, count }, part) => {
        const those = symbols.filter((symbol) => timesIn(numbers, symbol) === times);
        return those.length === count && those.every((symbol) => picks[part]?.includes(symbol));
      });
      return isHit ? [{ prize: 'win', units: 1 }] : [];
    },
    expectedHits: (selection) => [{ prize: 'win', units: units(selection) * chance }],
    whole: (selection, odds) => ({ chance: units(selection) * chance, maxPaid: odds['win'] ?? 0 }),
    samples: [sampleOf(symbols, parts, needed)],
  };
}

function sampleOf(
  symbols: readonly string[],
  parts: readonly PatternPart[],
  needed: number | undefined,
): Selection {
  if (needed !== undefined) return [symbols.slice(0, needed)];
  const [one, other] = parts;
  const first = one?.count ?? 0;
  return other
    ? [symbols.slice(0, first), symbols.slice(first, first + other.count)]
    : [symbols.slice(0, first)];
}

/** The number of ways to take `count` numbers of one pick and `otherCount` of another without a repeated number. */
function disjointPicks(
  one: readonly string[],
  count: number,
  other: readonly string[],
  otherCount: number,
): number {
  const shared = sharedBy(one, other);
  let ways = 0;
  for (let both = 0; both <= Math.min(shared, count); both += 1)
    ways +=
      choose(shared, both) *
      choose(one.length - shared, count - both) *
      choose(other.length - both, otherCount);
  return ways;
}

function timesIn(numbers: readonly string[], symbol: string): number {
  return numbers.filter((number) => number === symbol).length;
}

function factorial(of: number): number {
  return of < 2 ? 1 : of * factorial(of - 1);
}
