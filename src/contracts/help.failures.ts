/** How calls about the help centre fail. */
export const helpFailures = {
  HELP_UNKNOWN: 404,
} as const;
