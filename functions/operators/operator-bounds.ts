import { dayMs } from '#src/rules/durations.ts';

/** How long a named token lasts at most, in milliseconds. */
export const tokenMsMax = 366 * dayMs;
