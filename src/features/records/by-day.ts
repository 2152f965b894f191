import { dayOf } from '#src/ui/fields/day-spans.ts';

/** The items of one day of the site's calendar, latest first. */
export interface OfDay<Item> {
  /** As `2026-11-30`. */
  readonly day: string;
  readonly list: readonly Item[];
}

/** Groups items, latest first, by the days they happened on. */
export function byDay<Item>(
  list: readonly Item[],
  atMsOf: (item: Item) => number,
  timeZone: string,
): OfDay<Item>[] {
  const days = Map.groupBy(list, (item) => dayOf(atMsOf(item), timeZone));
  return [...days].map(([day, ofDay]) => ({ day, list: ofDay }));
}
