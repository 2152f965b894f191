/** Failures of the games of the house. */
export const houseFailures = {
  // A round at a table.
  ROUND_OPEN: { status: 409, effect: 'none' },
  STAKE_NOT_TAKEN: { status: 409, effect: 'none' },
  STAKE_REFUSED: { status: 422, effect: 'none' },
  STAKE_UNCONFIRMED: { status: 503, effect: 'unknown' },
  SPIN_ID_REUSED: { status: 422, effect: 'none' },

  // A round of an engine with choices and steps.
  CHOICE_REFUSED: { status: 422, effect: 'none' },
  PLAY_KEY_REUSED: { status: 422, effect: 'none' },
  ROUND_OVER: { status: 409, effect: 'none' },
  STEP_REFUSED: { status: 422, effect: 'none' },

  // Bets at a shared table and cash-outs.
  BETS_CLOSED: { status: 409, effect: 'none' },
  BET_PLACED: { status: 409, effect: 'none' },
  BET_UNKNOWN: { status: 404, effect: 'none' },
  CASH_OUT_EARLY: { status: 409, effect: 'none' },
  CASH_OUT_LATE: { status: 409, effect: 'none' },

  // Sportsbook bets.
  BET_ID_REUSED: { status: 422, effect: 'none' },
  MATCH_CLOSED: { status: 409, effect: 'none' },
  RETURN_TOO_HIGH: { status: 422, effect: 'none' },
  STAKE_OUT_OF_RANGE: { status: 422, effect: 'none' },
} as const;
