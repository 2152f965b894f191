/** Failures of the account. */
export const accountFailures = {
  // Login and registration.
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

  // Second factors, passkeys and the calls about a member's devices.
  SECOND_FACTOR_NEEDED: { status: 401, effect: 'none' },
  LOGIN_STEP_ENDED: { status: 401, effect: 'none' },
  PASSKEY_REFUSED: { status: 401, effect: 'none' },
  PASSWORD_NEEDED: { status: 403, effect: 'none' },
  SECOND_FACTOR_ON: { status: 409, effect: 'none' },
  SECOND_FACTOR_OFF: { status: 409, effect: 'none' },
  PASSKEYS_FULL: { status: 409, effect: 'none' },
  PASSKEY_MISSING: { status: 409, effect: 'none' },
  PASSKEY_ASKED_FOR: { status: 409, effect: 'none' },
  PASSKEY_CHALLENGE_ENDED: { status: 409, effect: 'none' },
  SECOND_FACTOR_WRONG: { status: 422, effect: 'none' },
  PASSWORD_WRONG: { status: 422, effect: 'none' },

  // Signing in with a provider.
  SOCIAL_EXPIRED: { status: 410, effect: 'none' },
  IDENTITY_TAKEN: { status: 409, effect: 'none' },

  // Sending and checking a verification code.
  MOBILE_INVALID: { status: 422, effect: 'none' },
  EMAIL_INVALID: { status: 422, effect: 'none' },
  COUNTRY_NOT_SERVED: { status: 422, effect: 'none' },
  VERIFICATION_CODE_WRONG: { status: 422, effect: 'none' },
  CODES_UNAVAILABLE: { status: 503, effect: 'unknown' },

  // Setting a password.
  OLD_PASSWORD_WRONG: { status: 422, effect: 'none' },
  PASSWORD_UNCHANGED: { status: 422, effect: 'none' },

  // The proof of age and identity.
  UNDER_AGE: { status: 403, effect: 'none' },
  IDENTITY_CHECK_UNKNOWN: { status: 404, effect: 'none' },
  DOCUMENT_UNKNOWN: { status: 404, effect: 'none' },
  BIRTH_DATES_DIFFER: { status: 409, effect: 'none' },
  IDENTITY_CHECK_DECIDED: { status: 409, effect: 'none' },
  IDENTITY_CHECK_WAITS: { status: 409, effect: 'none' },
  IDENTITY_PROVEN: { status: 409, effect: 'none' },
  DOCUMENTS_MISSING: { status: 422, effect: 'none' },
} as const;
