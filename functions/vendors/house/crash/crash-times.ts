export const bettingMs = 8_000;
/** The time between the last bet and the take-off, in which the wallet confirms the stakes. */
export const closingMs = 1_000;
export const pauseMs = 3_000;
