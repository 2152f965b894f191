/** Failures of operators' changes. */
export const operationsFailures = {
  FORBIDDEN: { status: 403, effect: 'none' },
  APPROVAL_UNKNOWN: { status: 404, effect: 'none' },
  APPROVAL_CHANGED: { status: 409, effect: 'none' },
  APPROVAL_WAITING: { status: 409, effect: 'none' },
  PERMISSION_NEEDED: { status: 403, effect: 'none' },
  VERSION_CONFLICT: { status: 409, effect: 'none' },
} as const;
