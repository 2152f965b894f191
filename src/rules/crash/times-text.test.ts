import { describe, expect, it } from 'vitest';
import { targetOf, timesText } from './times-text.ts';

describe('a target as typed', () => {
  it.each([
    ['2', 200],
    ['2.5', 250],
    ['2,50', 250],
    [' 1.01× ', 101],
    ['1000', 100_000],
    ['1.00', undefined],
    ['1000.01', undefined],
    ['2.505', undefined],
    ['', undefined],
    ['-2', undefined],
    ['2x', undefined],
    ['1e3', undefined],
  ])('%j is %s hundredths', (text, hundredths) => {
    expect(targetOf(text, 100_000)).toBe(hundredths);
  });

  it.each([
    [100, '1.00'],
    [105, '1.05'],
    [12_345, '123.45'],
  ])('%i hundredths are formatted as %s', (hundredths, text) => {
    expect(timesText(hundredths)).toBe(text);
  });
});
