/** Failures of operators' calls about a member. */
export const membersFailures = {
  PLAYER_UNKNOWN: 404,
} as const;
