/** Every failure a caller can meet, with its HTTP status; a message `failures.<CODE>` puts it into words. */
export const failureCodes = {
  INVALID_INPUT: 400,
  TOKEN_MISPLACED: 400,
  SESSION_MISSING: 401,
  SESSION_ENDED: 401,
  FORBIDDEN: 403,
  ORIGIN_REFUSED: 403,
  REAL_ACCOUNT_NEEDED: 403,
  NOT_FOUND: 404,
  FEATURE_OFF: 404,
  METHOD_NOT_ALLOWED: 405,
  BODY_TOO_SLOW: 408,
  BODY_TOO_LARGE: 413,
  OUTDATED_CLIENT: 426,
  TOO_MANY_REQUESTS: 429,
  REGION_RESTRICTED: 451,
  INTERNAL: 500,
  MAINTENANCE: 503,
} as const satisfies Record<string, number>;

export type FailureCode = keyof typeof failureCodes;
