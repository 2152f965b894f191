import { expect, it } from 'vitest';
import { paymentFee } from './payment-fee.ts';

it.each([
  [0, 0, 10_000, 0],
  [30, 0, 10_000, 30],
  [0, 15_000, 10_000, 150],
  [25, 15_000, 3_333, 74],
  [30, 15_000, 10_000, 180],
  [0, 15_000, 66, 0],
  [0, 15_000, 67, 1],
  [0, 1_000_000, 777, 777],
])('charges a fixed part of %i and %i parts per million of %i: %i', (feeFixedMinor, feePpm, amount, fee) => {
  expect(paymentFee({ feeFixedMinor, feePpm }, amount)).toBe(fee);
});

it('is exact at the largest amount, and never more than the amount', () => {
  expect(paymentFee({ feeFixedMinor: 0, feePpm: 999_999 }, 9_007_199_254_740_991)).toBe(
    9_007_190_247_541_736,
  );
  expect(paymentFee({ feeFixedMinor: 500, feePpm: 0 }, 300)).toBe(300);
});
