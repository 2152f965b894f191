import type { LotteryShape } from '#src/contracts/lottery/lottery-fields.ts';
import { elevenFive } from '../eleven-five/eleven-five.ts';
import { fiveDigits } from '../five-digits/five-digits.ts';
import { keno } from '../keno/keno.ts';
import type { ShapeRules } from '../lottery-model.ts';
import { rankingTen } from '../ranking-ten/ranking-ten.ts';
import { threeDice } from '../three-dice/three-dice.ts';
import { vietnam18 } from '../vietnam/vietnam-18.ts';
import { vietnamNorth } from '../vietnam/vietnam-north.ts';

const shapes: Readonly<Partial<Record<LotteryShape, ShapeRules>>> = {
  'vietnam-north': vietnamNorth,
  'vietnam-18': vietnam18,
  'five-digits': fiveDigits,
  'three-dice': threeDice,
  'ranking-ten': rankingTen,
  'eleven-five': elevenFive,
  keno,
};

/** The rules of any shape, for the Worker. A page loads only those of its own game. */
export function rulesOf(shape: LotteryShape): ShapeRules | undefined {
  return shapes[shape];
}
