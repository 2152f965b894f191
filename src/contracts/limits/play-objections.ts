/** Why player protection refuses a new bet, the most serious reason first. */
export const playObjections = [
  'PLAY_STOPPED',
  'IDENTITY_UNPROVEN',
  'LIMIT_REACHED',
  'REALITY_CHECK_DUE',
  'CYCLE_TOO_SHORT',
] as const;

export type PlayObjection = (typeof playObjections)[number];
