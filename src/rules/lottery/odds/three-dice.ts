import { oddsScale, type Odds, type OddsTable } from '#src/rules/lottery/lottery-model.ts';

const by2 = (prize: number) => (prize / 2) * oddsScale;

/** Odds of the sums 3 to 18, mirrored from those of 3 to 10: 18 pays the same as 3. */
function sums(odds: readonly number[]): Odds {
  return Object.fromEntries(
    Array.from({ length: 16 }, (_, index) => [String(index + 3), odds[Math.min(index, 15 - index)] ?? 0]),
  );
}

/** The default odds of three dice, used if the operator has stored none. */
export const threeDiceOdds: OddsTable = {
  'dice-sum': sums([240, 80, 40, 25, 16, 12, 10, 9].map(by2)),
  'dice-triple-any': { win: by2(40) },
  'dice-triple': { win: by2(240) },
  'dice-pair-any': { win: by2(15) },
  'dice-pair': { win: by2(80) },
  'dice-three-different': { win: by2(40) },
  'dice-two-different': { win: by2(8) },
  'dice-straight-any': { win: by2(10) },
  'dice-sides': { win: 19_800 },
  'dice-points': sums([2_050_000, 680_000, 340_000, 205_000, 136_000, 97_000, 82_000, 76_000]),
  'dice-triple-any-board': { win: 340_000 },
  'dice-triple-board': { win: 2_050_000 },
  'dice-pair-board': { win: 128_000 },
};
