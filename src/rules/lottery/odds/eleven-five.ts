import type { OddsTable } from '#src/rules/lottery/lottery-model.ts';

/** The default odds of 11 choose 5, used if the operator has stored none. */
export const elevenFiveOdds: OddsTable = {
  'eleven-any-1': { win: 19_800 },
  'eleven-any-2': { win: 49_500 },
  'eleven-any-3': { win: 148_500 },
  'eleven-any-4': { win: 594_000 },
  'eleven-any-5': { win: 4_158_000 },
  'eleven-any-6': { win: 693_000 },
  'eleven-any-7': { win: 198_000 },
  'eleven-any-8': { win: 74_250 },
  'eleven-front-3': { win: 8_910_000 },
  'eleven-front-3-group': { win: 1_485_000 },
  'eleven-front-2': { win: 990_000 },
  'eleven-front-2-group': { win: 495_000 },
  'eleven-position': { win: 99_000 },
  'eleven-sides': { win: 19_800 },
  'eleven-sum-sides': { big: 19_500, small: 19_500, odd: 19_000, even: 19_900 },
  'eleven-number': { win: 107_000 },
};
