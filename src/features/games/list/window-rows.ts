/** Rows of a list, from `first` up to but not including `last`. */
export interface Rows {
  readonly first: number;
  readonly last: number;
}

/** The rows in the page, and the direction in which they last moved. */
export interface MountedRows extends Rows {
  readonly upward: boolean;
}

/** Rows rendered beyond the screen: ahead in the direction of scrolling, and behind it. */
const ahead = 5;
const behind = 1;
/** The fewest rows ahead before the window is moved. */
const nearest = 2;

/**
 * Returns which of `total` rows should be in the page. The current rows `stand` stay while enough of them are
 * beyond either edge of the screen: a window that rarely moves costs less than one that follows every row.
 */
export function rowsAround(onScreen: Rows, total: number, stand: MountedRows): MountedRows {
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
