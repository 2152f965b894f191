/** Failures of picture uploads. */
export const uploadFailures = {
  IMAGE_TYPE_REFUSED: { status: 415, effect: 'none' },
  IMAGE_BROKEN: { status: 422, effect: 'none' },
  IMAGE_TOO_LARGE: { status: 422, effect: 'none' },
  UPLOADS_MAX: { status: 429, effect: 'none' },
} as const;

/** The failures of every call that takes a picture as its body. */
export const uploadErrors = [
  'IMAGE_TYPE_REFUSED',
  'IMAGE_BROKEN',
  'IMAGE_TOO_LARGE',
  'UPLOADS_MAX',
] as const satisfies readonly (keyof typeof uploadFailures)[];
