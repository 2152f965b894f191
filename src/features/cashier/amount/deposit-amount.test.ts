import { describe, expect, it } from 'vitest';
import { amountChips, minorOfTyped, payoutChips, typedOfMinor } from './deposit-amount.ts';

describe('a typed amount', () => {
  it.each([
    ['50', 'USD', 5_000],
    ['50.5', 'USD', 5_050],
    ['1,250.25', 'USD', 125_025],
    ['۱۲۳٫۴۵', 'USD', 12_345],
    ['٥٠', 'PKR', 5_000],
    [' 30 000 ', 'KRW', 30_000],
  ])('reads %s of %s as %i', (typed, currency, minor) => {
    expect(minorOfTyped(typed, currency)).toBe(minor);
  });

  it.each([
    ['', 'USD'],
    ['0', 'USD'],
    ['1.234', 'USD'],
    ['10.5', 'KRW'],
    ['-5', 'USD'],
    ['1e3', 'USD'],
    ['99999999999999999', 'USD'],
  ])('does not accept %s of %s as an amount', (typed, currency) => {
    expect(minorOfTyped(typed, currency)).toBeUndefined();
  });

  it('is formatted back as a player would type it', () => {
    expect(typedOfMinor(5_000, 'USD')).toBe('50');
    expect(typedOfMinor(5_050, 'USD')).toBe('50.50');
    expect(typedOfMinor(30_000, 'KRW')).toBe('30000');
  });
});

describe('quick amounts', () => {
  it('start with the minimum and are round', () => {
    expect(amountChips(500, 50_000)).toEqual([500, 1_000, 2_000, 5_000, 10_000]);
    expect(amountChips(1_500, 1_000_000)).toEqual([1_500, 2_000, 5_000, 10_000, 20_000]);
  });

  it('of a payout are the largest round ones below the maximum, and the maximum', () => {
    expect(payoutChips(500, 593_000)).toEqual([100_000, 200_000, 500_000, 593_000]);
    expect(payoutChips(500, 1_000)).toEqual([1_000]);
    expect(payoutChips(500, 499)).toEqual([]);
  });

  it('never exceed the limits', () => {
    expect(amountChips(1_000, 1_900)).toEqual([1_000]);
    expect(amountChips(1_000, 999)).toEqual([]);
  });
});
