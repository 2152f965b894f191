import { describe, expect, it } from 'vitest';
import { chipsIn } from './chip-steps.ts';

const chips = [50, 100, 500, 2_500, 10_000];

describe('the chips of an amount', () => {
  it('are the largest that make it up', () => {
    expect(chipsIn(650, chips, 5)).toEqual([2, 1, 0]);
    expect(chipsIn(5_000, chips, 5)).toEqual([3, 3]);
  });

  it('are none for zero, and no more than fit', () => {
    expect(chipsIn(0, chips, 4)).toEqual([]);
    expect(chipsIn(90_000, chips, 4)).toHaveLength(4);
  });
});
