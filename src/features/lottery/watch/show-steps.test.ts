import { describe, expect, it } from 'vitest';
import { lotteryShapes } from '#src/contracts/lottery/lottery-fields.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import { showSteps, smallerPrizes } from './show-steps.ts';

const longestMs = 18_000;

function drawn(shape: (typeof lotteryShapes)[number]) {
  let turn = 0;
  return rulesOf(shape)?.draw((bound) => (turn += 7) % bound) ?? [];
}

describe('the show of a draw', () => {
  it.each(lotteryShapes)('ends well before the next draw of a one-minute game (%s)', (shape) => {
    const steps = showSteps(shape, drawn(shape));
    expect(steps.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(longestMs);
    expect(steps.length).toBeGreaterThan(0);
  });

  it('draws every prize of a station, the special one last', () => {
    const [north, south] = [drawn('vietnam-north'), drawn('vietnam-18')];
    expect(smallerPrizes(north)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(showSteps('vietnam-north', north)).toHaveLength(7 + 5);
    expect(showSteps('vietnam-18', south)).toHaveLength(8 + 6);
    const [, second = 0] = showSteps('vietnam-18', south).slice(-2);
    expect(second).toBeGreaterThan(showSteps('vietnam-18', south).at(-4) ?? 0);
  });

  it('lights each of the twenty balls of keno', () => {
    expect(showSteps('keno', drawn('keno'))).toHaveLength(20);
  });
});
