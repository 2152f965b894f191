/** The AVIF version of a WebP picture has the same path and name. */
export function avifBeside(webp: string): string {
  return webp.replace(/\.webp$/, '.avif');
}
