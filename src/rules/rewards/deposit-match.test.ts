import { describe, expect, it } from 'vitest';
import { matchOf } from './deposit-match.ts';

describe('the match of a deposit', () => {
  it.each([
    { credited: 5_000, ppm: 1_000_000, max: 10_000, match: 5_000 },
    { credited: 20_000, ppm: 1_000_000, max: 10_000, match: 10_000 },
    { credited: 10_000, ppm: 1_000_000, max: 10_000, match: 10_000 },
    { credited: 999, ppm: 500_000, max: 5_000, match: 499 },
    { credited: 999_999, ppm: 1, max: 5_000, match: 0 },
    { credited: 3_333, ppm: 2_000_000, max: 10_000, match: 6_666 },
  ])('of $credited at $ppm millionths is $match, at most $max', ({ credited, ppm, max, match }) => {
    expect(matchOf(credited, ppm, max)).toBe(match);
  });

  it('is exact for the largest amounts', () => {
    const max = Number.MAX_SAFE_INTEGER;
    expect(matchOf(max, 2_000_000, max)).toBe(max);
    expect(matchOf(max, 999_999, max)).toBe(9_007_190_247_541_736);
  });
});
