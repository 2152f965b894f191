/** Failures of a round at a table of the house. */
export const houseFailures = {
  ROUND_OPEN: { status: 409, effect: 'none' },
  STAKE_NOT_TAKEN: { status: 409, effect: 'none' },
  STAKE_REFUSED: { status: 422, effect: 'none' },
  STAKE_UNCONFIRMED: { status: 503, effect: 'unknown' },
  SPIN_ID_REUSED: { status: 422, effect: 'none' },
} as const;
