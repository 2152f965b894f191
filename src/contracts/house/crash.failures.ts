/** Failures of bets at a shared table and of cash-outs. */
export const crashFailures = {
  BETS_CLOSED: { status: 409, effect: 'none' },
  BET_PLACED: { status: 409, effect: 'none' },
  BET_UNKNOWN: { status: 404, effect: 'none' },
  CASH_OUT_EARLY: { status: 409, effect: 'none' },
  CASH_OUT_LATE: { status: 409, effect: 'none' },
} as const;
