/** How what operators do with a member fails. */
export const membersFailures = {
  PLAYER_UNKNOWN: 404,
} as const;
