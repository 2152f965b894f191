import { describe, expect, it } from 'vitest';
import { fiveDigits } from '#src/rules/lottery/five-digits/five-digits.ts';
import { fiveDigitsReadings } from './number-reference.ts';
import { seededBelow } from './random.ts';
import { disagreement, someSelection } from './settlement-check.ts';

const below = seededBelow(5);

/** Every number of the digits that a bet depends on, with random digits at the other positions. */
function* numbersOver(from: number, length: number) {
  for (let number = 0; number < 10 ** length; number += 1) {
    const seen = String(number).padStart(length, '0');
    const before = Array.from({ length: from }, () => String(below(10)));
    const after = Array.from({ length: 5 - from - length }, () => String(below(10)));
    yield [...before, ...seen, ...after];
  }
}

/** The digits that a bet type depends on, as first position and count; all five by default. */
function spanOf(id: string): readonly [number, number] {
  const [, stars, side] = /^star-([234])-(front|middle|back)/.exec(id) ?? [];
  if (!stars) return [0, 5];
  const length = Number(stars);
  return [side === 'front' ? 0 : side === 'middle' ? 1 : 5 - length, length];
}

describe('five digits, against its reference', () => {
  it('has a reference for every bet type', () => {
    expect(Object.keys(fiveDigitsReadings).sort()).toEqual(fiveDigits.betTypes.map(({ id }) => id).sort());
  });

  it.each(fiveDigits.betTypes)('$id pays as its reference does, over every number', (betType) => {
    const reading = fiveDigitsReadings[betType.id];
    const [from, length] = spanOf(betType.id);
    for (let round = 0; round < (length === 5 ? 1 : 4); round += 1) {
      const selection = someSelection(betType, below);
      expect(reading && disagreement(betType, reading, selection, numbersOver(from, length), true)).toBe(
        undefined,
      );
    }
  });
});
