/** Failures of setting a password. */
export const passwordsFailures = {
  OLD_PASSWORD_WRONG: 422,
  PASSWORD_UNCHANGED: 422,
} as const;
