/** Failures of a round of an engine with choices and steps, in addition to those of the tables of the house. */
export const instantFailures = {
  CHOICE_REFUSED: { status: 422, effect: 'none' },
  PLAY_KEY_REUSED: { status: 422, effect: 'none' },
  ROUND_OVER: { status: 409, effect: 'none' },
  STEP_REFUSED: { status: 422, effect: 'none' },
} as const;
