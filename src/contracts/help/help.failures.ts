/** Failures of the help centre calls. */
export const helpFailures = {
  HELP_UNKNOWN: { status: 404, effect: 'none' },
} as const;
