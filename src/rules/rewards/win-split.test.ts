import { describe, expect, it } from 'vitest';
import { bonusPartOf } from './win-split.ts';

describe('the bonus part of a win', () => {
  it.each([
    { win: 10, bonusStake: 2, stake: 3, part: 6 },
    { win: 1, bonusStake: 2, stake: 3, part: 0 },
    { win: 7, bonusStake: 5, stake: 5, part: 7 },
    { win: 7, bonusStake: 0, stake: 5, part: 0 },
    { win: 0, bonusStake: 2, stake: 3, part: 0 },
  ])('of $win is $part for $bonusStake of $stake, rounded down', ({ win, bonusStake, stake, part }) => {
    expect(bonusPartOf(win, bonusStake, stake)).toBe(part);
  });

  it('is exact for the largest amounts', () => {
    const max = Number.MAX_SAFE_INTEGER;
    expect(bonusPartOf(max, max, max)).toBe(max);
    expect(bonusPartOf(max, max - 1, max)).toBe(max - 1);
    expect(bonusPartOf(max, 1, 3)).toBe(3_002_399_751_580_330);
  });

  it('is nothing in a round without a stake', () => {
    expect(bonusPartOf(500, 0, 0)).toBe(0);
  });
});
