/** Failures of game launches and game lists. */
export const gamesFailures = {
  TRIAL_ACCOUNT_NEEDED: 403,
  TRIAL_UNSUPPORTED: 409,
  GAME_RESTRICTED: 403,
  GAME_UNKNOWN: 404,
  GAME_OFF: 409,
  VENDOR_UNKNOWN: 404,
  VENDOR_OFF: 409,
  VENDOR_UNREACHABLE: 502,
  FAVOURITES_FULL: 409,
} as const;
