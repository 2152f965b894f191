/** Failures of sending and checking a verification code. */
export const verificationFailures = {
  MOBILE_INVALID: { status: 422, effect: 'none' },
  EMAIL_INVALID: { status: 422, effect: 'none' },
  COUNTRY_NOT_SERVED: { status: 422, effect: 'none' },
  VERIFICATION_CODE_WRONG: { status: 422, effect: 'none' },
  CODES_UNAVAILABLE: { status: 503, effect: 'unknown' },
} as const;
