/** Failures of sending and checking a verification code. */
export const verificationFailures = {
  MOBILE_INVALID: 422,
  EMAIL_INVALID: 422,
  COUNTRY_NOT_SERVED: 422,
  VERIFICATION_CODE_WRONG: 422,
  CODES_UNAVAILABLE: 503,
} as const;
