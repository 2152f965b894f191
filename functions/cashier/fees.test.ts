import { describe, expect, it } from 'vitest';
import { minorMax } from '#src/rules/money.ts';
import { feeMinor } from './fees.ts';

describe('a fee', () => {
  it.each([
    [10_000, 0, 0, 0],
    [10_000, 30, 0, 30],
    [10_000, 30, 15_000, 180],
    [66, 0, 15_000, 0],
    [67, 0, 15_000, 1],
    [minorMax, 0, 999_999, 9_007_190_247_541_736],
  ])('of %d with %d fixed and %d ppm is %d', (amountMinor, feeFixedMinor, feePpm, fee) => {
    expect(feeMinor(amountMinor, { feeFixedMinor, feePpm })).toBe(fee);
  });

  it('never takes more than there is', () => {
    expect(feeMinor(20, { feeFixedMinor: 30, feePpm: 1_000_000 })).toBe(20);
    expect(feeMinor(minorMax, { feeFixedMinor: minorMax, feePpm: 1_000_000 })).toBe(minorMax);
  });
});
