/** Failures of browser notifications. */
export const pushFailures = {
  PUSH_ENDPOINT_REFUSED: { status: 422, effect: 'none' },
} as const;
