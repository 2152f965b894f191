/** Failures of game launches and game lists. */
export const gamesFailures = {
  TRIAL_ACCOUNT_NEEDED: { status: 403, effect: 'none' },
  TRIAL_UNSUPPORTED: { status: 409, effect: 'none' },
  GAME_RESTRICTED: { status: 403, effect: 'none' },
  GAME_UNKNOWN: { status: 404, effect: 'none' },
  GAME_OFF: { status: 409, effect: 'none' },
  VENDOR_UNKNOWN: { status: 404, effect: 'none' },
  VENDOR_OFF: { status: 409, effect: 'none' },
  VENDOR_UNREACHABLE: { status: 502, effect: 'unknown' },
  FAVOURITES_FULL: { status: 409, effect: 'none' },
  /** The file is not the one that was checked, or no longer fits the catalogue. */
  IMPORT_INVALID: { status: 409, effect: 'none' },
  IMPORT_EXPIRED: { status: 410, effect: 'none' },
} as const;
