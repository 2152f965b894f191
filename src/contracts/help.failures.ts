/** Failures of the help centre calls. */
export const helpFailures = {
  HELP_UNKNOWN: 404,
} as const;
