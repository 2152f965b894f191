/** Failures of the wallet. */
export const walletFailures = {
  // A vendor's requests.
  INSUFFICIENT_FUNDS: { status: 402, effect: 'none' },
  PLAYER_BLOCKED: { status: 403, effect: 'none' },
  WALLET_FROZEN: { status: 403, effect: 'none' },
  ROUND_UNKNOWN: { status: 404, effect: 'none' },
  ROUND_CLOSED: { status: 409, effect: 'none' },
  ROUND_PAID: { status: 409, effect: 'none' },
  ROLLED_BACK: { status: 409, effect: 'none' },
  KEY_REUSED: { status: 422, effect: 'none' },
  CURRENCY_WRONG: { status: 422, effect: 'none' },
  AMOUNT_INVALID: { status: 422, effect: 'none' },

  // Releasing a frozen wallet.
  RELEASE_REFUSED: { status: 409, effect: 'none' },
} as const;
