/** Failures of complaints. */
export const complaintsFailures = {
  COMPLAINT_UNKNOWN: 404,
  COMPLAINT_CLOSED: 409,
  COMPLAINTS_MAX: 429,
} as const;
