/** Failures of player protection. */
export const limitsFailures = {
  // Limits, breaks and exclusions.
  PLAY_STOPPED: { status: 403, effect: 'none' },
  IDENTITY_UNPROVEN: { status: 403, effect: 'none' },
  LIMIT_REACHED: { status: 403, effect: 'none' },
  REALITY_CHECK_DUE: { status: 403, effect: 'none' },
  CYCLE_TOO_SHORT: { status: 403, effect: 'none' },
  EXCLUSION_STANDS: { status: 403, effect: 'none' },
  EXCLUSION_UNKNOWN: { status: 404, effect: 'none' },
  MATCH_UNKNOWN: { status: 404, effect: 'none' },
  MATCH_DECIDED: { status: 409, effect: 'none' },
  RAISE_UNKNOWN: { status: 404, effect: 'none' },
  CHECK_UNKNOWN: { status: 404, effect: 'none' },
  MARK_UNKNOWN: { status: 404, effect: 'none' },
  RAISE_WAITS: { status: 409, effect: 'none' },
  LIMIT_NOT_OFFERED: { status: 422, effect: 'none' },
  TERM_NOT_OFFERED: { status: 422, effect: 'none' },
  CHECK_NOT_OFFERED: { status: 422, effect: 'none' },

  // Complaints.
  COMPLAINT_UNKNOWN: { status: 404, effect: 'none' },
  COMPLAINT_CLOSED: { status: 409, effect: 'none' },
  COMPLAINT_REPLIES_MAX: { status: 429, effect: 'none' },
  COMPLAINTS_MAX: { status: 429, effect: 'none' },
} as const;
