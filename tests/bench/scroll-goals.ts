import { atMost, type Measured, median, noted, relativeSpread, spread } from './measured.ts';

/** What one way over the list cost. */
export interface Scrolled {
  readonly msPer1000px: number;
  readonly longTasks: number;
  readonly elements: number;
  readonly lateShare: number;
}

/** One trip: down the list, with pictures that are nowhere kept yet, and back up over the same tiles. */
export interface Trip {
  readonly down: Scrolled;
  readonly back: Scrolled;
  /** Screens on the way down that still lacked a picture when the next flick came. */
  readonly unready: number;
}

/** Every trip over one list, and what its taps took, in milliseconds. */
export interface Trips {
  readonly trips: Trip[];
  readonly taps: { favourite: number[]; filter: number[] };
}

/** Screens that are looked at for missing pictures, after the figures were taken. */
export const screensLookedAt = 6;

/** The list against a static page as long, with one of 126 tiles beside them; the last two have no goal. */
export function scrollGoals(ours: Trips, limit: Trips, brief: Trips): Measured[] {
  const middle = ({ trips }: Trips, figure: (trip: Trip) => number) => median(trips.map(figure));
  const down = ({ down: { msPer1000px } }: Trip) => msPer1000px;
  const back = ({ back: { msPer1000px } }: Trip) => msPer1000px;
  const bothWays = (trip: Trip) => (down(trip) + back(trip)) / 2;
  const ratio = (figure: (trip: Trip) => number) => middle(ours, figure) / middle(limit, figure);
  const name = (what: string) => `lobby of 10,000: ${what}`;
  const beside = (what: string, unit: string, figure: (trip: Trip) => number, digits = 1) =>
    noted(
      name(`${what}: ours, as long, of 126 tiles`),
      `${[ours, limit, brief].map((each) => middle(each, figure).toFixed(digits)).join(', ')}${unit}`,
    );
  const strayed = (figure: (trip: Trip) => number) => spread(limit.trips.map(figure));
  const work = relativeSpread(limit.trips.map(bothWays));
  const [favourite, filter] = [median(ours.taps.favourite), median(ours.taps.filter)];
  const longTasksBack = (trip: Trip) => trip.back.longTasks;
  return [
    atMost(name('main thread, down and back, against a static page as long'), ratio(bothWays), 1.1, {
      digits: 2,
      noise: 1.1 * work,
    }),
    noted(name('the same, down with new pictures'), ratio(down).toFixed(2)),
    noted(name('the same, back over tiles seen before'), ratio(back).toFixed(2)),
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
      name(`of ${screensLookedAt} screens down, those without all pictures in time`),
      middle(ours, (trip) => trip.unready),
      0,
      { noise: strayed((trip) => trip.unready) },
    ),
    atMost(
      name('elements'),
      middle(ours, (trip) => Math.max(trip.down.elements, trip.back.elements)),
      400,
    ),
    atMost(name('favourite tap'), favourite, 48, { unit: ' ms', noise: work * favourite }),
    atMost(name('filter tap'), filter, 96, { unit: ' ms', noise: work * filter }),
  ];
}
