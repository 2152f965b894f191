/** Failures of lottery bets, orders and draws. */
export const lotteryFailures = {
  LOTTERY_GAME_UNKNOWN: { status: 404, effect: 'none' },
  LOTTERY_GAME_OFF: { status: 403, effect: 'none' },
  DRAW_UNKNOWN: { status: 404, effect: 'none' },
  /** Betting on the draw has closed, or has not opened yet. */
  DRAW_CLOSED: { status: 409, effect: 'none' },
  SELECTION_INVALID: { status: 422, effect: 'none' },
  STAKE_OUT_OF_LIMITS: { status: 422, effect: 'none' },
  MULTIPLE_OUT_OF_LIMITS: { status: 422, effect: 'none' },
  /** The odds changed after the slip was made; the details carry the new version. */
  ODDS_CHANGED: { status: 409, effect: 'none' },
  /** The exposure limit of a number, or of the whole draw, is reached; the details name what is full and what still fits. */
  EXPOSURE_REACHED: { status: 409, effect: 'none' },
  ORDER_UNKNOWN: { status: 404, effect: 'none' },
  /** The ticket is settled or ended, or its draw has closed. */
  TICKET_NOT_CANCELLABLE: { status: 409, effect: 'none' },
  RESULT_INVALID: { status: 422, effect: 'none' },
  /** Two sources or operators gave different numbers. */
  RESULTS_DISAGREE: { status: 409, effect: 'none' },
  PROOF_NOT_READY: { status: 409, effect: 'none' },
  /** The site did not make this draw: its numbers were entered, or it was never drawn. */
  PROOF_NONE: { status: 404, effect: 'none' },
} as const;
