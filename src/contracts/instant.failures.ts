/** Failures of a round of an engine with choices and steps, in addition to those of the tables of the house. */
export const instantFailures = {
  CHOICE_REFUSED: 422,
  PLAY_KEY_REUSED: 422,
  ROUND_OVER: 409,
  STEP_REFUSED: 422,
} as const;
