/** Failures of the proof of age and identity. */
export const identityCheckFailures = {
  UNDER_AGE: { status: 403, effect: 'none' },
  IDENTITY_CHECK_UNKNOWN: { status: 404, effect: 'none' },
  DOCUMENT_UNKNOWN: { status: 404, effect: 'none' },
  BIRTH_DATES_DIFFER: { status: 409, effect: 'none' },
  IDENTITY_CHECK_DECIDED: { status: 409, effect: 'none' },
  IDENTITY_CHECK_WAITS: { status: 409, effect: 'none' },
  IDENTITY_PROVEN: { status: 409, effect: 'none' },
  DOCUMENTS_MISSING: { status: 422, effect: 'none' },
} as const;
