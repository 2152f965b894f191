/** Failures of the tree of agents. */
export const agentsFailures = {
  LINK_UNKNOWN: { status: 404, effect: 'none' },
  MOVE_REFUSED: { status: 409, effect: 'none' },
  CODE_OWNED: { status: 409, effect: 'none' },
} as const;
