/** Failures of releasing a frozen wallet. */
export const reconciliationFailures = {
  RELEASE_REFUSED: { status: 409, effect: 'none' },
} as const;
