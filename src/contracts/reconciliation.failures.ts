/** How letting a frozen wallet go on fails. */
export const reconciliationFailures = {
  RELEASE_REFUSED: 409,
} as const;
