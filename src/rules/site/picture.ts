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
