import { describe, expect, it } from 'vitest';
import { threeDice } from '#src/rules/lottery/three-dice/three-dice.ts';
import { threeDiceReadings } from './number-reference.ts';
import { seededBelow } from './random.ts';
import { rowsOf } from './reading.ts';
import { disagreement, someSelection } from './settlement-check.ts';

const below = seededBelow(3);
const faces = [...'123456'];
const throws = rowsOf([faces, faces, faces]);

describe('three dice, against its reference', () => {
  it('has a reference for every bet type', () => {
    expect(Object.keys(threeDiceReadings).sort()).toEqual(threeDice.betTypes.map(({ id }) => id).sort());
  });

  it.each(threeDice.betTypes)('$id pays as its reference does, over all 216 throws', (betType) => {
    const reading = threeDiceReadings[betType.id];
    for (let round = 0; round < 30; round += 1) {
      const selection = someSelection(betType, below);
      expect(reading && disagreement(betType, reading, selection, throws, true)).toBe(undefined);
    }
  });
});
