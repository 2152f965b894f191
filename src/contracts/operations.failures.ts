/** How what operators change fails. */
export const operationsFailures = {
  FORBIDDEN: 403,
  VERSION_CONFLICT: 409,
} as const;
