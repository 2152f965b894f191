/** How calls about a member's messages fail. */
export const messagesFailures = {
  MESSAGE_UNKNOWN: 404,
} as const;
