/** How the lottery refuses a bet, an order or a draw. */
export const lotteryFailures = {
  LOTTERY_GAME_UNKNOWN: 404,
  LOTTERY_GAME_OFF: 403,
  DRAW_UNKNOWN: 404,
  /** The draw's betting has closed, or has not opened. */
  DRAW_CLOSED: 409,
  SELECTION_INVALID: 422,
  STAKE_OUT_OF_LIMITS: 422,
  MULTIPLE_OUT_OF_LIMITS: 422,
  /** The odds changed since the slip was made; the details hold the new version. */
  ODDS_CHANGED: 409,
  /** One number, or the draw, has taken as much as the house may lose on it. */
  EXPOSURE_REACHED: 409,
  ORDER_UNKNOWN: 404,
  /** The ticket is settled or ended, or its draw has closed. */
  TICKET_NOT_CANCELLABLE: 409,
  RESULT_INVALID: 422,
  /** Two sources or persons gave different numbers. */
  RESULTS_DISAGREE: 409,
  PROOF_NOT_READY: 409,
  /** The draw was not made here: its numbers were entered, or it was not drawn at all. */
  PROOF_NONE: 404,
} as const;
