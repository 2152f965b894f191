/** What a picture may be before it is uploaded; the browser and the Worker hold to the same figures. */
export const pictureLimits = {
  /** The largest file. */
  bytesMax: 5 * 1024 * 1024,
  /** The most pixels that are decoded; the browser makes a larger picture smaller before it sends it. */
  pixelsMax: 6_000_000,
  /** The longest side that is decoded. */
  sideMax: 10_000,
  /** The media types that a form offers and a call takes. */
  types: ['image/png', 'image/jpeg'],
} as const;
