import { atMost, type Measured, median, measuredOnly, relativeSpread, spread } from './measured.ts';

/** The cost of scrolling the list in one direction. */
export interface Scrolled {
  readonly msPer1000px: number;
  readonly longTasks: number;
  readonly elements: number;
  readonly lateShare: number;
}

/** One trip: down the list, with pictures not yet cached, and back up over the same tiles. */
export interface Trip {
  readonly down: Scrolled;
  readonly back: Scrolled;
  /** Screens on the way down that still lacked a picture when the next flick was due. */
  readonly unready: number;
}

/** All trips over one list, and the latencies of its taps in milliseconds. */
export interface Trips {
  readonly trips: Trip[];
  readonly taps: { favourite: number[]; filter: number[] };
}

/** The number of screens checked for missing pictures, after the other figures were taken. */
export const screensLookedAt = 6;

/**
 * The list compared with a static page of the same length, with one of 126 tiles shown beside them. The static pages
 * have no goal.
 */
export function scrollGoals(ours: Trips, limit: Trips, brief: Trips): Measured[] {
  const middle = ({ trips }: Trips, figure: (trip: Trip) => number) => median(trips.map(figure));
  const down = ({ down: { msPer1000px } }: Trip) => msPer1000px;
  const back = ({ back: { msPer1000px } }: Trip) => msPer1000px;
  const bothWays = (trip: Trip) => (down(trip) + back(trip)) / 2;
  const ratio = (figure: (trip: Trip) => number) => middle(ours, figure) / middle(limit, figure);
  const name = (what: string) => `lobby of 10,000: ${what}`;
  const beside = (what: string, unit: string, figure: (trip: Trip) => number, digits = 1) =>
    measuredOnly(
      name(`${what}: ours, static page as long, one of 126 tiles`),
      `${[ours, limit, brief].map((each) => middle(each, figure).toFixed(digits)).join(', ')}${unit}`,
    );
  const strayed = (figure: (trip: Trip) => number) => spread(limit.trips.map(figure));
  const work = relativeSpread(limit.trips.map(bothWays));
  const [favourite, filter] = [median(ours.taps.favourite), median(ours.taps.filter)];
  const longTasksBack = (trip: Trip) => trip.back.longTasks;
  return [
    atMost(name('main thread, down and back, relative to a static page'), ratio(bothWays), 1.1, {
      digits: 2,
      noise: 1.1 * work,
    }),
    measuredOnly(name('the same, down, with new pictures'), ratio(down).toFixed(2)),
    measuredOnly(name('the same, back, over tiles seen before'), ratio(back).toFixed(2)),
    beside('main thread per 1,000 px down', ' ms', down),
    beside('main thread per 1,000 px back', ' ms', back),
    beside('long tasks down', '', (trip) => trip.down.longTasks, 0),
    beside('late frames down', ' %', (trip) => 100 * trip.down.lateShare),
    atMost(name('long tasks back'), middle(ours, longTasksBack), 0, { noise: strayed(longTasksBack) }),
    atMost(name('late frames back'), 100 * middle(ours, (trip) => trip.back.lateShare), 0.5, {
      ...{ unit: ' %', digits: 1 },
      noise: 100 * strayed((trip) => trip.back.lateShare),
    }),
    atMost(
      name(`screens down without all pictures in time, of ${screensLookedAt}`),
      middle(ours, (trip) => trip.unready),
      0,
      { noise: strayed((trip) => trip.unready) },
    ),
    atMost(
      name('DOM elements'),
      middle(ours, (trip) => Math.max(trip.down.elements, trip.back.elements)),
      400,
    ),
    atMost(name('favourite tap'), favourite, 48, { unit: ' ms', noise: work * favourite }),
    atMost(name('filter tap'), filter, 96, { unit: ' ms', noise: work * filter }),
  ];
}
