import type { Gait } from '#src/features/fishing/art/creatures.ts';
import { scattered } from './scattered.ts';

/** The route of one fish across the sea; positions are shares of the sea's width and height. */
export interface Route {
  readonly gait: Gait;
  readonly startMs: number;
  readonly lastsMs: number;
  /** 1 swims to the right, -1 to the left. */
  readonly side: 1 | -1;
  readonly fromY: number;
  readonly toY: number;
  /** How far it sways up and down, and how often along its route. */
  readonly sway: number;
  readonly waves: number;
  readonly offset: number;
}

/** The position of a fish in shares of the sea, and its lean in radians. */
export interface Place {
  x: number;
  y: number;
  lean: number;
}

/** The overhang on each side, as a share of the width, so that fish do not pop in or out of sight. */
const beyond = 0.3;
const steepest = 0.36;
const rise: Readonly<Record<Gait, readonly [least: number, most: number, sway: number]>> = {
  swim: [0.1, 0.7, 0.035],
  drift: [0.14, 0.62, 0.06],
  crawl: [0.8, 0.86, 0.004],
};

/** The route of the fish with this number; the same number always gets the same route. */
export function routeOf(index: number, gait: Gait, startMs: number, lastsMs: number): Route {
  const [least, most, sway] = rise[gait];
  const fromY = least + (most - least) * scattered(index, 1);
  const toY = gait === 'crawl' ? fromY : least + (most - least) * scattered(index, 2);
  return {
    gait,
    startMs,
    lastsMs,
    side: scattered(index, 3) < 0.5 ? 1 : -1,
    fromY,
    toY: fromY + (toY - fromY) * 0.6,
    sway: sway * (0.6 + 0.8 * scattered(index, 4)),
    waves: gait === 'drift' ? 2 + 2 * scattered(index, 5) : 1 + 1.5 * scattered(index, 5),
    offset: 2 * Math.PI * scattered(index, 6),
  };
}

/** The share of its route that a fish has covered, from 0 to 1. */
export function shareGone({ startMs, lastsMs }: Route, nowMs: number): number {
  return (nowMs - startMs) / lastsMs;
}

/** Writes a fish's position at an instant into `place`; `ratio` is the width of the sea divided by its height. */
export function placeOn(route: Route, nowMs: number, ratio: number, place: Place): void {
  const { side, fromY, toY, sway, waves, offset, gait } = route;
  const gone = shareGone(route, nowMs);
  const across = (1 + 2 * beyond) * gone - beyond;
  const wave = 2 * Math.PI * waves;
  // A change of depth starts and ends slowly, as a heavy body moves in water.
  const eased = gone * gone * (3 - 2 * gone);
  place.x = side === 1 ? across : 1 - across;
  place.y = fromY + (toY - fromY) * eased + sway * Math.sin(wave * gone + offset);
  const climb = (toY - fromY) * 6 * gone * (1 - gone) + sway * wave * Math.cos(wave * gone + offset);
  const lean = Math.atan2(climb, (1 + 2 * beyond) * ratio);
  place.lean = gait === 'swim' ? side * Math.max(-steepest, Math.min(steepest, lean)) : 0;
}
