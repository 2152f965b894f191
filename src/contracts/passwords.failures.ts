/** How setting a password fails. */
export const passwordsFailures = {
  OLD_PASSWORD_WRONG: 422,
  PASSWORD_UNCHANGED: 422,
} as const;
