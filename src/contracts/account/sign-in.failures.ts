/** Failures of second factors, passkeys and the calls about a member's devices. */
export const signInFailures = {
  SECOND_FACTOR_NEEDED: { status: 401, effect: 'none' },
  LOGIN_STEP_ENDED: { status: 401, effect: 'none' },
  PASSKEY_REFUSED: { status: 401, effect: 'none' },
  PASSWORD_NEEDED: { status: 403, effect: 'none' },
  SECOND_FACTOR_ON: { status: 409, effect: 'none' },
  SECOND_FACTOR_OFF: { status: 409, effect: 'none' },
  PASSKEYS_FULL: { status: 409, effect: 'none' },
  PASSKEY_MISSING: { status: 409, effect: 'none' },
  PASSKEY_ASKED_FOR: { status: 409, effect: 'none' },
  PASSKEY_CHALLENGE_ENDED: { status: 409, effect: 'none' },
  SECOND_FACTOR_WRONG: { status: 422, effect: 'none' },
  PASSWORD_WRONG: { status: 422, effect: 'none' },
} as const;
