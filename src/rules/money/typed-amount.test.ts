import { expect, it } from 'vitest';
import { plainAmount, wholeOfTyped } from './typed-amount.ts';

it.each([
  ['۷', '7'],
  ['۱۲۳٫۴۵', '123.45'],
  ['٥٠', '50'],
  ['1,250.25', '1250.25'],
  [' 30 000 ', '30000'],
  ['1,5', '1,5'],
])('an amount typed as %s is read as %s', (typed, plain) => {
  expect(plainAmount(typed)).toBe(plain);
});

it.each([
  ['۳', 3],
  ['×12', 12],
  ['1234567', 123_456],
  ['', 0],
])('a whole number typed as "%s" is read as %i', (typed, whole) => {
  expect(wholeOfTyped(typed)).toBe(whole);
});
