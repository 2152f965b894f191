import { describe, expect, it } from 'vitest';
import {
  isAhead,
  type MemberRound,
  mergedPlaces,
  multipleKey,
  multipleText,
  type RankedRound,
} from './contest-places.ts';

const round = (winMinor: number, stakeMinor: number, closedAtMs = 0): RankedRound => ({
  winMinor,
  stakeMinor,
  closedAtMs,
});
const largest = Number.MAX_SAFE_INTEGER;

/** Whole numbers below a bound, the same in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('a place in a contest', () => {
  it('goes to the higher multiple, whatever the stakes', () => {
    expect(isAhead(round(301, 100), round(30_000, 10_000))).toBe(true);
    expect(isAhead(round(30_000, 10_000), round(301, 100))).toBe(false);
  });

  it('goes to the earlier round where the multiples are the same', () => {
    expect(isAhead(round(300, 100, 1), round(600, 200, 2))).toBe(true);
    expect(isAhead(round(600, 200, 2), round(300, 100, 1))).toBe(false);
    expect(isAhead(round(300, 100, 1), round(300, 100, 1))).toBe(false);
  });

  it('tells multiples apart that a floating-point number cannot', () => {
    const [one, other] = [round(largest - 1, largest), round(largest - 2, largest - 1)];
    expect(one.winMinor / one.stakeMinor).toBe(other.winMinor / other.stakeMinor);
    expect(isAhead(one, other)).toBe(true);
    expect(multipleKey(one) > multipleKey(other)).toBe(true);
  });
});

describe('the key of a multiple', () => {
  it('sorts as cross-multiplication does, over random and extreme rounds', () => {
    const below = numbersFrom(7);
    const any = () => {
      const bounds = [3, 100, 1_000_000, largest] as const;
      const bound = () => bounds[below(bounds.length)] ?? 3;
      return round(1 + below(bound()), 1 + below(bound()));
    };
    for (let turn = 0; turn < 20_000; turn++) {
      const [one, other] = [any(), any()];
      const [left, right] = [multipleKey(one), multipleKey(other)];
      expect(left).toHaveLength(50);
      expect(Math.sign(left < right ? -1 : Number(left > right))).toBe(
        isAhead(one, other) ? 1 : isAhead(other, one) ? -1 : 0,
      );
    }
  });

  it('is the same for fractions of the same value', () => {
    expect(multipleKey(round(1, 3))).toBe(multipleKey(round(2_000, 6_000)));
  });
});

describe('a multiple in words', () => {
  it('has two decimals, rounded down', () => {
    expect(multipleText(round(1_999, 1_000))).toBe('1.99');
    expect(multipleText(round(5, 1_000))).toBe('0.00');
    expect(multipleText(round(largest, 1))).toBe('9007199254740991.00');
  });
});

describe('places of several shards', () => {
  it('join to those of one list, to the last tie', () => {
    const below = numbersFrom(11);
    const members = Array.from(
      { length: 10_000 },
      (_, at): MemberRound => ({
        memberId: `m${at}`,
        ...round(1 + below(40), 1 + below(4), below(5)),
      }),
    );
    const shards = Array.from({ length: 8 }, (_, shard) =>
      mergedPlaces([members.filter((_member, at) => at % 8 === shard)]).slice(0, 200),
    );
    expect(mergedPlaces(shards).slice(0, 100)).toEqual(mergedPlaces([members]).slice(0, 100));
  });
});
