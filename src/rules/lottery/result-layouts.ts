import type { LotteryShape } from '#src/contracts/lottery/lottery-fields.ts';

/** One prize of a result: `count` numbers of `width` digits each. */
export interface ResultTier {
  readonly count: number;
  readonly width: number;
}

const one = (count: number, width: number): readonly ResultTier[] => [{ count, width }];
const several = (...tiers: readonly (readonly [count: number, width: number])[]): readonly ResultTier[] =>
  tiers.map(([count, width]) => ({ count, width }));

/** What a result of each shape consists of, prize by prize, for a form that takes it without the shape's rules. */
export const resultLayouts: Readonly<Record<LotteryShape, readonly ResultTier[]>> = {
  'vietnam-north': several([1, 5], [1, 5], [2, 5], [6, 5], [4, 4], [6, 4], [3, 3], [4, 2]),
  'vietnam-18': several([1, 6], [1, 5], [1, 5], [2, 5], [7, 5], [1, 4], [3, 4], [1, 3], [1, 2]),
  'five-digits': one(5, 1),
  'three-dice': one(3, 1),
  'ranking-ten': one(10, 2),
  'eleven-five': one(5, 2),
  keno: one(20, 2),
};
