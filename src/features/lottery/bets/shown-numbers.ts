import type { LotteryShape } from '#src/contracts/lottery/lottery-fields.ts';
import type { DrawResult } from '#src/rules/lottery/lottery-model.ts';

/** Whether draws of a shape have prizes of many numbers, like those of the Vietnamese stations. */
export function hasPrizes(shape: LotteryShape): boolean {
  return shape === 'vietnam-north' || shape === 'vietnam-18';
}

/** The numbers on the stage: those of the draw, or the digits of the special prize. */
export function shownNumbers(shape: LotteryShape, result: DrawResult): readonly string[] {
  const [first = []] = result;
  return hasPrizes(shape) ? [...(first[0] ?? '')] : first;
}

/** The names of the prizes, in the order of a result. */
export const prizeNames = [
  'special',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
] as const;
