/** Failures of the calls about a member's messages. */
export const messagesFailures = {
  MESSAGE_UNKNOWN: 404,
} as const;
