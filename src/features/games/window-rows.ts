/** Rows of a list, from the first up to, not including, the last. */
export interface Rows {
  readonly first: number;
  readonly last: number;
}

/** Rows that stand in the page, and which way they moved to get there. */
export interface StandingRows extends Rows {
  readonly upward: boolean;
}

/** Rows rendered beyond the screen: ahead in the direction of travel and behind it. */
const ahead = 5;
const behind = 1;
/** The fewest ahead before both are redone. */
const nearest = 2;

/**
 * Says which of `total` rows should stand in the page. Those that `stand` may stay while enough of them lie beyond
 * either edge of the screen: a window that moves seldom costs less than one that follows every row.
 */
export function rowsAround(onScreen: Rows, total: number, stand: StandingRows): StandingRows {
  const enoughAbove = stand.first <= Math.max(0, onScreen.first - (stand.upward ? nearest : behind));
  const enoughBelow = stand.last >= Math.min(total, onScreen.last + (stand.upward ? behind : nearest));
  if (enoughAbove && enoughBelow && stand.last <= total) return stand;
  const upward = onScreen.first - stand.first < stand.last - onScreen.last;
  return {
    first: Math.max(0, onScreen.first - (upward ? ahead : behind)),
    last: Math.min(total, onScreen.last + (upward ? behind : ahead)),
    upward,
  };
}
