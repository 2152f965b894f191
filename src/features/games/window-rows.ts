/** Rows of a list, from the first up to, not including, the last. */
export interface Rows {
  readonly first: number;
  readonly last: number;
}

/** Rows rendered ahead of the scroll direction, rows kept behind it, and the fewest beyond the screen before both are redone. */
const ahead = 5;
const behind = 2;
const nearest = 2;

/**
 * Says which of `total` rows should stand in the page. Those that `stand` may stay while enough of them lie beyond
 * either edge of the screen: a window that moves seldom costs less than one that follows every row.
 */
export function rowsAround(onScreen: Rows, total: number, stand: Rows): Rows {
  const enoughAbove = stand.first <= Math.max(0, onScreen.first - nearest);
  const enoughBelow = stand.last >= Math.min(total, onScreen.last + nearest);
  if (enoughAbove && enoughBelow && stand.last <= total) return stand;
  const upward = onScreen.first - stand.first < stand.last - onScreen.last;
  return {
    first: Math.max(0, onScreen.first - (upward ? ahead : behind)),
    last: Math.min(total, onScreen.last + (upward ? behind : ahead)),
  };
}
