/** Failures of a round at a table of the house. */
export const houseFailures = {
  ROUND_OPEN: 409,
  STAKE_NOT_TAKEN: 409,
  STAKE_REFUSED: 422,
  STAKE_UNCONFIRMED: 503,
  SPIN_ID_REUSED: 422,
} as const;
