/** Failures of picture uploads. */
export const uploadFailures = {
  IMAGE_TYPE_REFUSED: 415,
  IMAGE_BROKEN: 422,
  IMAGE_TOO_LARGE: 422,
  UPLOADS_MAX: 429,
} as const;

/** The failures of every call that takes a picture as its body. */
export const uploadErrors = [
  'IMAGE_TYPE_REFUSED',
  'IMAGE_BROKEN',
  'IMAGE_TOO_LARGE',
  'UPLOADS_MAX',
] as const satisfies readonly (keyof typeof uploadFailures)[];
