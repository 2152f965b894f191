import type { LotteryShape } from '#src/contracts/lottery/lottery-fields.ts';
import type { ShapeRules } from '#src/rules/lottery/lottery-model.ts';

/** A page loads only the rules of its own game. */
const loaders: Readonly<Record<LotteryShape, () => Promise<ShapeRules>>> = {
  'vietnam-north': async () => (await import('#src/rules/lottery/vietnam/vietnam-north.ts')).vietnamNorth,
  'vietnam-18': async () => (await import('#src/rules/lottery/vietnam/vietnam-18.ts')).vietnam18,
  'five-digits': async () => (await import('#src/rules/lottery/five-digits/five-digits.ts')).fiveDigits,
  'three-dice': async () => (await import('#src/rules/lottery/three-dice/three-dice.ts')).threeDice,
  'ranking-ten': async () => (await import('#src/rules/lottery/ranking-ten/ranking-ten.ts')).rankingTen,
  'eleven-five': async () => (await import('#src/rules/lottery/eleven-five/eleven-five.ts')).elevenFive,
  keno: async () => (await import('#src/rules/lottery/keno/keno.ts')).keno,
};

/** Loads the rules of a shape. */
export function loadRules(shape: LotteryShape): Promise<ShapeRules> {
  return loaders[shape]();
}
