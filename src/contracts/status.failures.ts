/** Failures of the health check. */
export const statusFailures = {
  UNHEALTHY: 503,
} as const;
