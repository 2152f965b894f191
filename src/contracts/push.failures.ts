/** How notifications of the browser fail. */
export const pushFailures = {
  PUSH_ENDPOINT_REFUSED: 422,
} as const;
