/** Failures of the announcement calls. */
export const announcementsFailures = {
  ANNOUNCEMENT_UNKNOWN: 404,
} as const;
