import { dayCounting } from './day-draws.ts';
import type { Counting } from './draw-counting.ts';
import { intervalCounting } from './interval-draws.ts';
import type { DrawWindow, LotteryGame } from './lottery-game.ts';

/** The draw on sale at an instant; undefined outside the hours of a game that has hours. */
export function windowAt(game: LotteryGame, nowMs: number): DrawWindow | undefined {
  const [window] = windowsFrom(game, nowMs, 1);
  return window && window.opensAtMs <= nowMs ? window : undefined;
}

/** The draws whose betting is open or opens later, the nearest first. */
export function windowsFrom(game: LotteryGame, nowMs: number, max: number): readonly DrawWindow[] {
  const counting = countingOf(game);
  const windows: DrawWindow[] = [];
  let place = counting.closingAfter(nowMs);
  while (place && windows.length < max) {
    windows.push(counting.window(place));
    place = counting.next(place);
  }
  return windows;
}

/** The draws whose draw time is in [fromMs, toMs), the earliest first. */
export function windowsBetween(game: LotteryGame, fromMs: number, toMs: number): readonly DrawWindow[] {
  const counting = countingOf(game);
  const windows: DrawWindow[] = [];
  let place = counting.closingAfter(fromMs - game.calendar.closeBeforeSeconds * 1_000 - 1);
  while (place) {
    const window = counting.window(place);
    if (window.drawsAtMs >= toMs) break;
    windows.push(window);
    place = counting.next(place);
  }
  return windows;
}

/** The draw with this number; undefined if the calendar has no such draw. */
export function windowOf(game: LotteryGame, numero: string): DrawWindow | undefined {
  const counting = countingOf(game);
  const place = counting.placeOf(numero);
  return place && counting.window(place);
}

/**
 * The weekdays of a game's draws from Monday on, separated by commas; empty if it draws every day, or on days of
 * the month.
 */
export function drawDayOfWeek({ calendar }: LotteryGame): string {
  if (calendar.kind === 'interval' || !calendar.weekdays) return '';
  const { weekdays } = calendar;
  return [2, 3, 4, 5, 6, 7, 1].filter((weekday) => weekdays.includes(weekday)).join(',');
}

function countingOf({ calendar, timeZone }: LotteryGame): Counting {
  return calendar.kind === 'interval'
    ? intervalCounting(calendar, timeZone)
    : dayCounting(calendar, timeZone);
}
