import { expect, test } from 'vitest';
import { decimal, fraction, minus, plus, rootDecimal, times } from '#tests/slot/exact/fraction.ts';

test('fractions are in lowest terms', () => {
  expect(fraction(6n, 8n)).toEqual({ numerator: 3n, denominator: 4n });
  expect(plus(fraction(1n, 6n), fraction(1n, 3n))).toEqual(fraction(1n, 2n));
  expect(minus(fraction(1n, 6n), fraction(1n, 3n))).toEqual(fraction(-1n, 6n));
  expect(times(fraction(2n, 3n), fraction(3n, 4n))).toEqual(fraction(1n, 2n));
});

test('decimals are rounded half up and keep trailing zeros', () => {
  expect(decimal(fraction(1n, 8n), 2)).toBe('0.13');
  expect(decimal(fraction(1n, 3n), 4, 100n)).toBe('33.3333');
  expect(decimal(fraction(5n, 2n), 0)).toBe('3');
  expect(decimal(fraction(1n, 1000n), 2)).toBe('0.00');
});

test('roots are truncated, not rounded', () => {
  expect(rootDecimal(fraction(2n), 4)).toBe('1.4142');
  expect(rootDecimal(fraction(4n, 9n), 3)).toBe('0.666');
  expect(rootDecimal(fraction(10n ** 40n + 1n), 0)).toBe(`1${'0'.repeat(20)}`);
});
