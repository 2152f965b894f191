/** Failures of the tree of agents. */
export const agentsFailures = {
  AGENT_NEEDED: { status: 403, effect: 'none' },
  DOWNLINE_UNKNOWN: { status: 404, effect: 'none' },
  CLAIM_ENDED: { status: 404, effect: 'none' },
  REBATE_OUT_OF_RANGE: { status: 409, effect: 'none' },
  DEPTH_REACHED: { status: 409, effect: 'none' },
  QUOTA_USED_UP: { status: 409, effect: 'none' },
  LINKS_FULL: { status: 409, effect: 'none' },
  POSTBACK_REFUSED: { status: 422, effect: 'none' },
  HOST_TAKEN: { status: 409, effect: 'none' },
  LINK_UNKNOWN: { status: 404, effect: 'none' },
  MOVE_REFUSED: { status: 409, effect: 'none' },
  CODE_OWNED: { status: 409, effect: 'none' },
} as const;
