/** Failures of sportsbook bets. */
export const sportsFailures = {
  BET_ID_REUSED: 422,
  MATCH_CLOSED: 409,
  RETURN_TOO_HIGH: 422,
  STAKE_OUT_OF_RANGE: 422,
} as const;
