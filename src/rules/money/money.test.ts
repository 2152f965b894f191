import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  currencyDecimals,
  decimalOfMinor,
  minorMax,
  minorOfDecimal,
  minorOfScaled,
  scaledOfMinor,
} from './money.ts';

const invalid = { ok: false, code: 'AMOUNT_INVALID' };

describe('a decimal text', () => {
  it.each([
    ['0', 2, 0],
    ['12', 2, 1_200],
    ['12.5', 2, 1_250],
    ['0.07', 2, 7],
    ['1.150', 3, 1_150],
    ['1234', 0, 1_234],
    ['90071992547409.91', 2, minorMax],
  ])('%s with %i decimals is exactly %i minor units', (text, decimals, amountMinor) => {
    expect(minorOfDecimal(text, decimals)).toEqual({ ok: true, value: amountMinor });
  });

  it.each([
    ['more decimals than the currency has', '1.005'],
    ['a zero too many behind the point', '1.500'],
    ['a sign', '-1'],
    ['a plus', '+1'],
    ['an exponent', '1e3'],
    ['a grouping', '1,000'],
    ['a leading zero', '01'],
    ['a point without digits', '1.'],
    ['nothing before the point', '.5'],
    ['a space', ' 1'],
    ['no digits', ''],
    ['a word', 'NaN'],
    ['more than a number holds exactly', '90071992547409.92'],
  ])('with %s is refused', (_name, text) => {
    expect(minorOfDecimal(text, 2)).toEqual(invalid);
  });

  it('survives a round trip unchanged', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: minorMax }),
        fc.integer({ min: 0, max: 3 }),
        (amountMinor, decimals) => {
          expect(minorOfDecimal(decimalOfMinor(amountMinor, decimals), decimals)).toEqual({
            ok: true,
            value: amountMinor,
          });
        },
      ),
    );
  });

  it('keeps the sign of a debt', () => {
    expect(decimalOfMinor(-5, 2)).toBe('-0.05');
  });
});

describe('an amount in parts of a unit', () => {
  it('is accepted if it is a whole number of minor units', () => {
    expect(minorOfScaled(150_000, 100_000, 2)).toEqual({ ok: true, value: 150 });
    expect(scaledOfMinor(150, 100_000, 2)).toBe('150000');
  });

  it('is refused if it has a fraction of a minor unit', () => {
    expect(minorOfScaled(150_001, 100_000, 2)).toEqual(invalid);
    expect(minorOfScaled(0.5, 100_000, 2)).toEqual(invalid);
    expect(minorOfScaled(-100_000, 100_000, 2)).toEqual(invalid);
  });

  it('stays exact when a float would not', () => {
    expect(scaledOfMinor(minorMax, 100_000, 2)).toBe('9007199254740991000');
  });
});

describe('a currency', () => {
  it('has the decimals of ISO 4217, not its display digits', () => {
    expect([currencyDecimals('PKR'), currencyDecimals('KRW'), currencyDecimals('KWD')]).toEqual([2, 0, 3]);
  });
});
