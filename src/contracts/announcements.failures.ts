/** How calls about announcements fail. */
export const announcementsFailures = {
  ANNOUNCEMENT_UNKNOWN: 404,
} as const;
