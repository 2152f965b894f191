/** Failures of live chat. */
export const chatFailures = {
  CHAT_CLAIMED: 409,
  CHAT_PICTURE_UNKNOWN: 404,
  CHAT_UNKNOWN: 404,
  UPGRADE_NEEDED: 426,
} as const;
