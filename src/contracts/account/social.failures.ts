/** Failures of signing in with a provider. */
export const socialFailures = {
  SOCIAL_EXPIRED: { status: 410, effect: 'none' },
  IDENTITY_TAKEN: { status: 409, effect: 'none' },
} as const;
