/** Failures of feedback. */
export const feedbackFailures = {
  FEEDBACK_UNKNOWN: { status: 404, effect: 'none' },
  FEEDBACK_LENGTH: { status: 422, effect: 'none' },
  FEEDBACK_PICTURES: { status: 422, effect: 'none' },
  FEEDBACK_REPLIES_MAX: { status: 429, effect: 'none' },
  FEEDBACK_MAX: { status: 429, effect: 'none' },
} as const;
