import { hourMs } from '#src/rules/durations.ts';

/** How long an act requested by one operator waits for a second one, in milliseconds. */
export const secondOperatorMs = 24 * hourMs;
