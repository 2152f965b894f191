/** Failures of operators' calls about a member. */
export const membersFailures = {
  PLAYER_UNKNOWN: { status: 404, effect: 'none' },
} as const;
