import type { CrashModel } from './crash-model.ts';
import { groundHundredths } from './crash-point.ts';

/** How long the multiple takes to grow by the factor e, in milliseconds: 2× comes after 6.9 s, 10× after 23 s. */
const growthMs = 10_000;

/** The multiple at a time after take-off, as a smooth figure for drawing. */
export function multipleAt(elapsedMs: number): number {
  return Math.exp(Math.max(0, elapsedMs) / growthMs);
}

/** The multiple at a time after take-off as it counts, in whole hundredths. */
export function hundredthsAt(model: CrashModel, elapsedMs: number): number {
  return Math.min(model.topHundredths, Math.floor(100 * multipleAt(elapsedMs)));
}

/** The first millisecond after take-off that shows a multiple. */
export function reachedAfterMs(model: CrashModel, hundredths: number): number {
  const target = Math.min(model.topHundredths, hundredths);
  let elapsedMs = Math.max(0, Math.floor(growthMs * Math.log(target / 100)) - 1);
  while (hundredthsAt(model, elapsedMs) < target) elapsedMs += 1;
  return elapsedMs;
}

/**
 * How long a flight lasts whose last multiple is the point: the point is still shown, the hundredth after it is not. A
 * craft that stays on the ground does not fly at all; at the top the flight ends in a landing.
 */
export function flightMs(model: CrashModel, pointHundredths: number): number {
  if (pointHundredths <= groundHundredths) return 0;
  if (pointHundredths >= model.topHundredths) return reachedAfterMs(model, model.topHundredths);
  return reachedAfterMs(model, pointHundredths + 1);
}
