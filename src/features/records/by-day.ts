import { dayOf } from '#src/ui/day-spans.ts';

/** The items of one day of the member's own calendar, latest first. */
export interface OfDay<Item> {
  /** As `2026-11-30`. */
  readonly day: string;
  readonly atMs: number;
  readonly list: readonly Item[];
}

/** Groups items, latest first, by the days they happened on. */
export function byDay<Item>(list: readonly Item[], atMsOf: (item: Item) => number): OfDay<Item>[] {
  const days = Map.groupBy(list, (item) => dayOf(atMsOf(item)));
  return [...days].map(([day, ofDay]) => ({ day, atMs: ofDay[0] ? atMsOf(ofDay[0]) : 0, list: ofDay }));
}
