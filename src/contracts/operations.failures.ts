/** Failures of operators' changes. */
export const operationsFailures = {
  FORBIDDEN: 403,
  OPERATOR_ROLE_NEEDED: 403,
  VERSION_CONFLICT: 409,
} as const;
