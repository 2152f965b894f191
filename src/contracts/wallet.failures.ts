/** Failures of a vendor's requests to the wallet. */
export const walletFailures = {
  INSUFFICIENT_FUNDS: 402,
  PLAYER_BLOCKED: 403,
  WALLET_FROZEN: 403,
  ROUND_UNKNOWN: 404,
  ROUND_CLOSED: 409,
  ROUND_PAID: 409,
  ROLLED_BACK: 409,
  KEY_REUSED: 422,
  CURRENCY_WRONG: 422,
  AMOUNT_INVALID: 422,
} as const;
