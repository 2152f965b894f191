/** Failures of releasing a frozen wallet. */
export const reconciliationFailures = {
  RELEASE_REFUSED: 409,
} as const;
