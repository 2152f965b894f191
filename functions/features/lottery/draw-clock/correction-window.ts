import { dayMs } from '#src/rules/durations.ts';

/** How long after the drawing a draw can be corrected or voided, in milliseconds. */
export const correctionMsMax = 7 * dayMs;

/**
 * How long after settlement a draw's tickets move to the archive, in milliseconds: a day
 * after the last possible correction.
 */
export const archiveAfterMs = 8 * dayMs;
