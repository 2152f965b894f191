import { dayMs } from '#src/rules/durations.ts';

/** The number of working days within which money that may not be played with goes back to its payer. */
export const returnDays = 3;

/** The same time of day `days` working days later; Saturdays and Sundays (UTC) do not count. */
export function afterWorkingDays(fromMs: number, days: number): number {
  let atMs = fromMs;
  for (let left = days; left > 0; ) {
    atMs += dayMs;
    const weekday = new Date(atMs).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return atMs;
}
