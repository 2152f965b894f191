/** Failures of sportsbook bets. */
export const sportsFailures = {
  BET_ID_REUSED: { status: 422, effect: 'none' },
  MATCH_CLOSED: { status: 409, effect: 'none' },
  RETURN_TOO_HIGH: { status: 422, effect: 'none' },
  STAKE_OUT_OF_RANGE: { status: 422, effect: 'none' },
} as const;
