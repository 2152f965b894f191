import { describe, expect, it } from 'vitest';
import { cashbackOf, periodLoss } from './cashback.ts';
import { payRebate, rebateUnits } from './rebate.ts';

describe('cashback', () => {
  it.each([
    { netMinor: 100, correctionsMinor: 0, carryMinor: 0, lossMinor: 100, next: 0 },
    { netMinor: 100, correctionsMinor: -150, carryMinor: 0, lossMinor: 0, next: -50 },
    { netMinor: -100, correctionsMinor: -20, carryMinor: 0, lossMinor: 0, next: -20 },
    { netMinor: -100, correctionsMinor: 30, carryMinor: 0, lossMinor: 0, next: 0 },
    { netMinor: 100, correctionsMinor: 0, carryMinor: -30, lossMinor: 70, next: 0 },
    { netMinor: -10, correctionsMinor: 0, carryMinor: -30, lossMinor: 0, next: -30 },
  ])('of $netMinor, $correctionsMinor and $carryMinor is of $lossMinor', ({ lossMinor, next, ...of }) => {
    expect(periodLoss(of)).toEqual({ lossMinor, carryMinor: next });
  });

  it('is rounded down, and never more than its most', () => {
    expect(cashbackOf(999, 50_000, 5_000)).toBe(49);
    expect(cashbackOf(Number.MAX_SAFE_INTEGER, 50_000, 5_000)).toBe(5_000);
  });
});

describe('a rebate', () => {
  it('pays whole units and carries the rest, whatever their size', () => {
    const units = rebateUnits(999_999n, { slots: Number.MAX_SAFE_INTEGER }, { slots: 3_333 });
    const { paidMinor, carry } = payRebate(units);
    expect(BigInt(paidMinor) * 1_000_000n + carry).toBe(units);
    expect(carry).toBeLessThan(1_000_000n);
  });

  it('carries all of what corrections left below nothing', () => {
    expect(payRebate(rebateUnits(5n, { live: -10 }, { live: 1_000 }))).toEqual({
      paidMinor: 0,
      carry: -9_995n,
    });
  });
});
