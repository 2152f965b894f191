/** Failures of lottery bets, orders and draws. */
export const lotteryFailures = {
  LOTTERY_GAME_UNKNOWN: 404,
  LOTTERY_GAME_OFF: 403,
  DRAW_UNKNOWN: 404,
  /** Betting on the draw has closed, or has not opened yet. */
  DRAW_CLOSED: 409,
  SELECTION_INVALID: 422,
  STAKE_OUT_OF_LIMITS: 422,
  MULTIPLE_OUT_OF_LIMITS: 422,
  /** The odds changed after the slip was made; the details carry the new version. */
  ODDS_CHANGED: 409,
  /** The exposure limit of one number, or of the whole draw, is reached. */
  EXPOSURE_REACHED: 409,
  ORDER_UNKNOWN: 404,
  /** The ticket is settled or ended, or its draw has closed. */
  TICKET_NOT_CANCELLABLE: 409,
  RESULT_INVALID: 422,
  /** Two sources or operators gave different numbers. */
  RESULTS_DISAGREE: 409,
  PROOF_NOT_READY: 409,
  /** The site did not make this draw: its numbers were entered, or it was never drawn. */
  PROOF_NONE: 404,
} as const;
