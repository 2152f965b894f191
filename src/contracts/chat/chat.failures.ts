/** Failures of live chat. */
export const chatFailures = {
  CHAT_CLAIMED: { status: 409, effect: 'none' },
  CHAT_PICTURE_UNKNOWN: { status: 404, effect: 'none' },
  CHAT_UNKNOWN: { status: 404, effect: 'none' },
  UPGRADE_NEEDED: { status: 426, effect: 'none' },
} as const;
