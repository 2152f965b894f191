/** Failures of setting a password. */
export const passwordsFailures = {
  OLD_PASSWORD_WRONG: { status: 422, effect: 'none' },
  PASSWORD_UNCHANGED: { status: 422, effect: 'none' },
} as const;
