/** Failures of login and registration. */
export const accountFailures = {
  SEALED_BODY_INVALID: { status: 400, effect: 'none' },
  SEALED_BODY_EXPIRED: { status: 400, effect: 'none' },
  ENCRYPTION_KEY_UNKNOWN: { status: 400, effect: 'none' },
  SEALED_BODY_REPLAYED: { status: 409, effect: 'unknown' },
  SEALED_BODY_NEEDED: { status: 415, effect: 'none' },
  LOGIN_FAILED: { status: 401, effect: 'none' },
  ACCOUNT_DISABLED: { status: 403, effect: 'none' },
  ACCOUNT_LOCKED: { status: 429, effect: 'none' },
  CAPTCHA_NEEDED: { status: 403, effect: 'none' },
  CAPTCHA_WRONG: { status: 422, effect: 'none' },
  AFFILIATE_UNKNOWN: { status: 404, effect: 'none' },
  USERNAME_TAKEN: { status: 409, effect: 'none' },
  MOBILE_TAKEN: { status: 409, effect: 'none' },
  FIELDS_INVALID: { status: 422, effect: 'none' },
  CONSENT_NEEDED: { status: 422, effect: 'none' },
  REGISTRATION_REFUSED: { status: 403, effect: 'none' },
} as const;
