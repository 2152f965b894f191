/** Failures of the health check. */
export const statusFailures = {
  UNHEALTHY: { status: 503, effect: 'none' },
} as const;
