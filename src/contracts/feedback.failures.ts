/** Failures of feedback. */
export const feedbackFailures = {
  FEEDBACK_UNKNOWN: 404,
  FEEDBACK_LENGTH: 422,
  FEEDBACK_PICTURES: 422,
  FEEDBACK_MAX: 429,
} as const;
