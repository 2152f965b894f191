/** Failures of bets at a shared table and of cash-outs. */
export const crashFailures = {
  BETS_CLOSED: 409,
  BET_PLACED: 409,
  BET_UNKNOWN: 404,
  CASH_OUT_EARLY: 409,
  CASH_OUT_LATE: 409,
} as const;
