/** Failures of signing in with a provider. */
export const socialFailures = {
  SOCIAL_EXPIRED: 410,
  IDENTITY_TAKEN: 409,
} as const;
