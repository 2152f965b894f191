/** How the health check fails. */
export const statusFailures = {
  UNHEALTHY: 503,
} as const;
