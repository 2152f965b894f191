import { dayMs } from '#src/rules/durations.ts';
import type { DrawWindow } from './lottery-game.ts';
import { instantOfLocal } from './zone-days.ts';

/** A draw by its local day and its position among that day's draws, from 1. */
export interface Place {
  readonly day: number;
  readonly sequence: number;
}

/** How one kind of calendar counts its draws. */
export interface Counting {
  /** The first draw whose betting closes after an instant. */
  closingAfter(atMs: number): Place | undefined;
  next(place: Place): Place | undefined;
  window(place: Place): DrawWindow;
  placeOf(numero: string): Place | undefined;
}

/** The instant of a local time `HH:MM` on a local day. */
export function instantOfTime(timeZone: string, day: number, time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return instantOfLocal(timeZone, day * dayMs + (Number(hours) * 60 + Number(minutes)) * 60_000);
}
