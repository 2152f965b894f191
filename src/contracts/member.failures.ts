/** Failures of the member centre calls. */
export const memberFailures = {
  ICON_MISSING: 404,
  CONTACT_TAKEN: 409,
  NICKNAME_KEPT: 422,
  PAYEE_NAME_FIXED: 409,
  SECURITY_ANSWERS_UNUSABLE: 422,
  SECURITY_ANSWERS_WRONG: 422,
} as const;
