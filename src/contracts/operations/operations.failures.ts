/** Failures of operators' changes. */
export const operationsFailures = {
  FORBIDDEN: { status: 403, effect: 'none' },
  APPROVAL_UNKNOWN: { status: 404, effect: 'none' },
  APPROVAL_CHANGED: { status: 409, effect: 'none' },
  APPROVAL_WAITING: { status: 409, effect: 'none' },
  PERMISSION_NEEDED: { status: 403, effect: 'none' },
  VERSION_CONFLICT: { status: 409, effect: 'none' },
  SIGN_IN_FAILED: { status: 401, effect: 'none' },
  STEP_UP_NEEDED: { status: 403, effect: 'none' },
  LINK_ENDED: { status: 410, effect: 'none' },
  PASSWORD_WEAK: { status: 400, effect: 'none' },
  OPERATOR_EXISTS: { status: 409, effect: 'none' },
  OPERATOR_NOT_FOUND: { status: 404, effect: 'none' },
  STEPS_OPEN: { status: 409, effect: 'none' },
  LAST_OWNERS: { status: 409, effect: 'none' },
  REPORT_UNKNOWN: { status: 404, effect: 'none' },
  RANGE_TOO_LONG: { status: 400, effect: 'none' },
} as const;
