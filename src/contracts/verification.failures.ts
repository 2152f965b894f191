/** How sending a code and proving it fail. */
export const verificationFailures = {
  MOBILE_INVALID: 422,
  EMAIL_INVALID: 422,
  COUNTRY_NOT_SERVED: 422,
  VERIFICATION_CODE_WRONG: 422,
  CODES_UNAVAILABLE: 503,
} as const;
