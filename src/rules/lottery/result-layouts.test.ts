import { expect, it } from 'vitest';
import { lotteryShapes } from '#src/contracts/lottery/lottery-fields.ts';
import { resultLayouts } from './result-layouts.ts';
import { rulesOf } from './shapes/shapes.ts';

it.each(lotteryShapes)('the layout of %s is that of the results that its rules draw', (shape) => {
  const drawn = rulesOf(shape)?.draw(() => 0) ?? [];
  const layout = drawn.map((tier) => ({ count: tier.length, width: tier[0]?.length }));
  expect(resultLayouts[shape]).toEqual(layout);
});
