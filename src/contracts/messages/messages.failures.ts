/** Failures of the calls about a member's messages. */
export const messagesFailures = {
  MESSAGE_UNKNOWN: { status: 404, effect: 'none' },
} as const;
