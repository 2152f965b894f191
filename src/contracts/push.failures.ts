/** Failures of browser notifications. */
export const pushFailures = {
  PUSH_ENDPOINT_REFUSED: 422,
} as const;
