import type { Odds, OddsTable } from '#src/rules/lottery/lottery-model.ts';

/** Odds of the sums 3 to 19 of champion and runner-up, mirrored from those of 3 to 11: 19 pays the same as 3. */
function sums(odds: readonly number[]): Odds {
  return Object.fromEntries(
    Array.from({ length: 17 }, (_, index) => [String(index + 3), odds[Math.min(index, 16 - index)] ?? 0]),
  );
}

/** The default odds of the ranking of ten, used if the operator has stored none. */
export const rankingTenOdds: OddsTable = {
  'rank-position': { win: 90_000 },
  'rank-first-two': { win: 810_000 },
  'rank-first-three': { win: 6_480_000 },
  'rank-sides': { win: 19_800 },
  'rank-number': { win: 98_900 },
  'rank-dragon-tiger': { win: 19_800 },
  'rank-sum-sides': { big: 22_000, small: 17_600, odd: 17_600, even: 22_000 },
  'rank-sum': sums([430_000, 430_000, 215_000, 215_000, 143_000, 143_000, 107_000, 107_000, 86_000]),
};
