import type { Gait } from '../art/creatures.ts';
import { scattered } from './scattered.ts';

/** The way of one fish across the sea; places are shares of the sea's width and height. */
export interface Route {
  readonly gait: Gait;
  readonly startMs: number;
  readonly lastsMs: number;
  /** 1 swims to the right, -1 to the left. */
  readonly side: 1 | -1;
  readonly fromY: number;
  readonly toY: number;
  /** How far it sways up and down, and how often on its way. */
  readonly sway: number;
  readonly waves: number;
  readonly offset: number;
}

/** Where a fish is and how it leans, in shares of the sea and radians. */
export interface Place {
  x: number;
  y: number;
  lean: number;
}

/** Beyond each side, as a share of the width, so that nothing pops in or out of sight. */
const beyond = 0.3;
const steepest = 0.36;
const rise: Readonly<Record<Gait, readonly [least: number, most: number, sway: number]>> = {
  swim: [0.1, 0.7, 0.035],
  drift: [0.14, 0.62, 0.06],
  crawl: [0.8, 0.86, 0.004],
};

/** The way of the fish with this number; the same number always takes the same. */
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

/** How much of its way a fish has gone, from 0 to 1. */
export function shareGone({ startMs, lastsMs }: Route, nowMs: number): number {
  return (nowMs - startMs) / lastsMs;
}

/** Writes where a fish is at an instant into `place`, in a sea this much wider than high. */
export function placeOn(route: Route, nowMs: number, ratio: number, place: Place): void {
  const { side, fromY, toY, sway, waves, offset, gait } = route;
  const gone = shareGone(route, nowMs);
  const across = (1 + 2 * beyond) * gone - beyond;
  const wave = 2 * Math.PI * waves;
  // Slow at the ends of a change of depth, as anything heavy is in water.
  const eased = gone * gone * (3 - 2 * gone);
  place.x = side === 1 ? across : 1 - across;
  place.y = fromY + (toY - fromY) * eased + sway * Math.sin(wave * gone + offset);
  const climb = (toY - fromY) * 6 * gone * (1 - gone) + sway * wave * Math.cos(wave * gone + offset);
  const lean = Math.atan2(climb, (1 + 2 * beyond) * ratio);
  place.lean = gait === 'swim' ? side * Math.max(-steepest, Math.min(steepest, lean)) : 0;
}
