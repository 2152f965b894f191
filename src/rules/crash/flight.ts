import type { CrashModel } from './crash-model.ts';
import { groundHundredths } from './crash-point.ts';

/** The time in which the multiple grows by the factor e, in milliseconds: 2× is reached after 6.9 s, 10× after 23 s. */
const growthMs = 10_000;

/** The unrounded multiple at a time after take-off, for drawing. */
export function multipleAt(elapsedMs: number): number {
  return Math.exp(Math.max(0, elapsedMs) / growthMs);
}

/** The multiple that counts at a time after take-off, in whole hundredths. */
export function hundredthsAt(model: CrashModel, elapsedMs: number): number {
  return Math.min(model.topHundredths, Math.floor(100 * multipleAt(elapsedMs)));
}

/** The first millisecond after take-off at which a multiple is shown. */
export function reachedAfterMs(model: CrashModel, hundredths: number): number {
  const target = Math.min(model.topHundredths, hundredths);
  let elapsedMs = Math.max(0, Math.floor(growthMs * Math.log(target / 100)) - 1);
  while (hundredthsAt(model, elapsedMs) < target) elapsedMs += 1;
  return elapsedMs;
}

/**
 * The duration of a flight in milliseconds: its point is still shown, the next hundredth is not. A craft that stays
 * on the ground does not fly at all; at the top multiple the flight ends in a landing.
 */
export function flightMs(model: CrashModel, pointHundredths: number): number {
  if (pointHundredths <= groundHundredths) return 0;
  if (pointHundredths >= model.topHundredths) return reachedAfterMs(model, model.topHundredths);
  return reachedAfterMs(model, pointHundredths + 1);
}
