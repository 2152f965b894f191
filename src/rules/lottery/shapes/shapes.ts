import type { LotteryShape } from '#src/contracts/lottery/lottery-fields.ts';
import { elevenFive } from '#src/rules/lottery/eleven-five/eleven-five.ts';
import { fiveDigits } from '#src/rules/lottery/five-digits/five-digits.ts';
import { keno } from '#src/rules/lottery/keno/keno.ts';
import type { ShapeRules } from '#src/rules/lottery/lottery-model.ts';
import { rankingTen } from '#src/rules/lottery/ranking-ten/ranking-ten.ts';
import { threeDice } from '#src/rules/lottery/three-dice/three-dice.ts';
import { vietnam18 } from '#src/rules/lottery/vietnam/vietnam-18.ts';
import { vietnamNorth } from '#src/rules/lottery/vietnam/vietnam-north.ts';

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
