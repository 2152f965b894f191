import { minuteMs } from '#src/rules/durations.ts';

/** In every time zone, local days begin on a quarter hour of UTC. */
export const quarterMs = 15 * minuteMs;
