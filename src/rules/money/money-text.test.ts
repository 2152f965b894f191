import { describe, expect, it } from 'vitest';
import { moneyText } from './money-text.ts';

describe('moneyText', () => {
  it('shows every minor unit of the currency', () => {
    expect(moneyText(128_450_075, 'USD', 'en-GB-u-nu-latn')).toBe('$1,284,500.75');
  });

  it('truncates to whole units, never rounding up', () => {
    const options = { whole: true, withCurrency: false };
    expect(moneyText(1_999, 'USD', 'en-GB-u-nu-latn', options)).toBe('19');
  });

  it('keeps the paisa that Intl would drop from rupees', () => {
    expect(moneyText(12_345, 'PKR', 'en-GB-u-nu-latn', { withCurrency: false })).toBe('123.45');
  });

  it('is exact beyond the precision of a float', () => {
    expect(moneyText(9_007_199_254_740_991, 'USD', 'en-GB-u-nu-latn', { withCurrency: false })).toBe(
      '90,071,992,547,409.91',
    );
  });
});
