/** Failures of the announcement calls. */
export const announcementsFailures = {
  ANNOUNCEMENT_UNKNOWN: { status: 404, effect: 'none' },
} as const;
