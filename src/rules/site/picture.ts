/** Limits on uploaded pictures, enforced by both the browser and the Worker. */
export const pictureLimits = {
  /** The maximum file size in bytes. */
  bytesMax: 5 * 1024 * 1024,
  /** The maximum number of pixels that are decoded; the browser scales larger pictures down before uploading. */
  pixelsMax: 6_000_000,
  /** The maximum side length that is decoded, in pixels. */
  sideMax: 10_000,
  /** The media types that forms offer and calls accept. */
  types: ['image/png', 'image/jpeg'],
} as const;

/** Limits on a picture of operators' texts as it is kept, so that a phone on a bad connection can load it. */
export const contentPictureLimits = {
  /** The longest side in pixels: three for each pixel of the narrowest phones. */
  sideMax: 1_080,
  /** The maximum size of the served file in bytes; what would be larger is scaled down further. */
  bytesMax: 160_000,
} as const;
