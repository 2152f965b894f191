/** Failures of complaints. */
export const complaintsFailures = {
  COMPLAINT_UNKNOWN: { status: 404, effect: 'none' },
  COMPLAINT_CLOSED: { status: 409, effect: 'none' },
  COMPLAINTS_MAX: { status: 429, effect: 'none' },
} as const;
