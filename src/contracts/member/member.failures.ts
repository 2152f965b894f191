/** Failures of the calls about a member. */
export const memberFailures = {
  // The member centre.
  ICON_MISSING: { status: 404, effect: 'none' },
  CONTACT_TAKEN: { status: 409, effect: 'none' },
  NICKNAME_KEPT: { status: 422, effect: 'none' },
  PAYEE_NAME_FIXED: { status: 409, effect: 'none' },
  SECURITY_ANSWERS_UNUSABLE: { status: 422, effect: 'none' },
  SECURITY_ANSWERS_WRONG: { status: 422, effect: 'none' },

  // Operators.
  PLAYER_UNKNOWN: { status: 404, effect: 'none' },
} as const;
