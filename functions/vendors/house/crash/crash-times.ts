export const bettingMs = 8_000;
/** Between the last bet and the take-off the wallet answers to the stakes. */
export const closingMs = 1_000;
export const pauseMs = 3_000;
