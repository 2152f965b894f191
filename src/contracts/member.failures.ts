/** How the calls of the member centre fail. */
export const memberFailures = {
  ICON_MISSING: 404,
} as const;
