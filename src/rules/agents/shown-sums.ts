/** The least number of active members whose sum an agent may see of people below their direct downlines. */
export const fewestShown = 5;

/** A sum with the number of members who were active in it. */
export interface Counted {
  readonly active: number;
}

/**
 * Which sums an agent may see beside their total, so that no difference of what is seen is a sum over fewer than five
 * active members: where the hidden rest would be too small, the smallest one that could be seen is hidden with it.
 * Give only sums that hold something. `members` says whether the same members may be in several of them.
 */
export function shownSums<S extends Counted>(sums: readonly S[], members: 'apart' | 'shared'): readonly S[] {
  const shown = sums.filter(({ active }) => active >= fewestShown);
  const hidden = sums.filter(({ active }) => active < fewestShown);
  if (hidden.length === 0 || certainlyActive(hidden, members) >= fewestShown) return shown;
  const smallest = shown.reduce<S | undefined>(
    (least, sum) => (least === undefined || sum.active < least.active ? sum : least),
    undefined,
  );
  return shown.filter((sum) => sum !== smallest);
}

/** How many different members were active in sums together, at least. */
function certainlyActive(sums: readonly Counted[], members: 'apart' | 'shared'): number {
  const counts = sums.map(({ active }) => active);
  return members === 'apart' ? counts.reduce((all, count) => all + count, 0) : Math.max(0, ...counts);
}

/** An hour's valid turnover, in minor units, of one product. */
export interface HourSum extends Counted {
  readonly startMs: number;
  readonly validMinor: number;
}

/**
 * The hours of one product and day, given in their order, as an agent may see them: each with what the quiet hours
 * before brought, once five members are active in one. The last such hour is kept back, so that the day's total less
 * what was seen is always of five active members or more.
 */
export function shownHours(hours: readonly HourSum[]): readonly Omit<HourSum, 'active'>[] {
  const shown: Omit<HourSum, 'active'>[] = [];
  let validMinor = 0;
  for (const hour of hours) {
    validMinor += hour.validMinor;
    if (hour.active < fewestShown) continue;
    shown.push({ startMs: hour.startMs, validMinor });
    validMinor = 0;
  }
  return shown.slice(0, -1);
}
