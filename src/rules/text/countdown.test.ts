import { describe, expect, it } from 'vitest';
import { countdownText, untilNextSecondMs } from './countdown.ts';

describe('countdownText', () => {
  it.each([
    [0, '00:00:00'],
    [-5_000, '00:00:00'],
    [1, '00:00:01'],
    [1_000, '00:00:01'],
    [1_001, '00:00:02'],
    [3_599_000, '00:59:59'],
    [93_784_000, '26:03:04'],
    [360_000_000, '100:00:00'],
  ])('shows %i ms as %s', (leftMs, text) => {
    expect(countdownText(leftMs)).toBe(text);
  });
});

describe('untilNextSecondMs', () => {
  it('is the time until the text changes', () => {
    for (const leftMs of [1, 999, 1_000, 1_001, 12_345]) {
      const stands = untilNextSecondMs(leftMs);
      expect(countdownText(leftMs - stands + 1)).toBe(countdownText(leftMs));
      expect(countdownText(leftMs - stands)).not.toBe(countdownText(leftMs));
    }
  });
});
