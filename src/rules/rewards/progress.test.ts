import { describe, expect, it } from 'vitest';
import { countedOf, requiredOf, weightOf } from './progress.ts';

const weights = { types: { slot: 10_000, FISH: 5_000 }, games: { m04: 0, 'deep-sea': 2_500 } };

describe('progress towards the requirement', () => {
  it('counts a stake up to the highest bet with bonus money', () => {
    expect(countedOf(499, 500)).toBe(499);
    expect(countedOf(500, 500)).toBe(500);
    expect(countedOf(500_000, 500)).toBe(500);
  });

  it('takes the weight of the game before that of its type', () => {
    expect(weightOf({ weights }, 'm04', 'slot')).toBe(0);
    expect(weightOf({ weights }, 'deep-sea', 'FISH')).toBe(2_500);
    expect(weightOf({ weights }, 'm05', 'slot')).toBe(10_000);
    expect(weightOf({ weights }, 'm05', 'LIVE')).toBe(0);
  });

  it.each(['SPORTS', 'cricket', 'ELOTT'] as const)('does not count %s, whatever the terms say', (type) => {
    const all = { types: { [type]: 10_000 }, games: { match: 10_000 } };
    expect(weightOf({ weights: all }, 'match', type)).toBe(0);
    expect(weightOf({ weights: all }, 'other', type)).toBe(0);
  });

  it('is not misled by a game whose code is a name of the language', () => {
    expect(weightOf({ weights }, 'constructor', 'slot')).toBe(10_000);
    expect(weightOf({ weights }, '__proto__', 'LIVE')).toBe(0);
  });

  it('requires the base as often as the multiple says', () => {
    expect(requiredOf(5_000, 20)).toBe(1_000_000_000n);
    expect(requiredOf(5_000, 0)).toBe(0n);
    expect(requiredOf(Number.MAX_SAFE_INTEGER, 1_000)).toBe(90_071_992_547_409_910_000_000n);
  });
});
