/** Failures of the proof of age and identity. */
export const identityCheckFailures = {
  UNDER_AGE: 403,
  IDENTITY_CHECK_UNKNOWN: 404,
  DOCUMENT_UNKNOWN: 404,
  BIRTH_DATES_DIFFER: 409,
  IDENTITY_CHECK_DECIDED: 409,
  IDENTITY_CHECK_WAITS: 409,
  IDENTITY_PROVEN: 409,
  DOCUMENTS_MISSING: 422,
} as const;
