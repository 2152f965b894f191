/** Failures of what operators write for members. */
export const contentFailures = {
  /** The details name the languages. */
  PICTURE_TEXT_MISSING: { status: 422, effect: 'none' },
} as const;
