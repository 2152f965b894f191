/** Failures of promotions, claims and bonuses. */
export const rewardsFailures = {
  PROMO_UNKNOWN: { status: 404, effect: 'none' },
  CLAIM_UNKNOWN: { status: 404, effect: 'none' },
  LEVEL_UNKNOWN: { status: 404, effect: 'none' },
  GRANT_UNKNOWN: { status: 404, effect: 'none' },
  PROMO_TERMS_CHANGED: { status: 409, effect: 'none' },
  PROMO_USED: { status: 409, effect: 'none' },
  PROMO_OVER: { status: 409, effect: 'none' },
  PROMO_CONDITIONS: { status: 409, effect: 'none' },
  GRANTS_FULL: { status: 409, effect: 'none' },
  VOUCHER_REFUSED: { status: 422, effect: 'none' },
  PROMO_REFUSED: { status: 422, effect: 'none' },
  APPLICATION_PICTURES: { status: 422, effect: 'none' },
  FREE_ROUNDS_UNKNOWN: { status: 404, effect: 'none' },
  FREE_ROUNDS_USED: { status: 409, effect: 'none' },
  BONUS_BET_TOO_HIGH: { status: 403, effect: 'none' },
  BONUS_GAME_EXCLUDED: { status: 403, effect: 'none' },
} as const;
