/** The AVIF stands beside the WebP under the same name. */
export function avifBeside(webp: string): string {
  return webp.replace(/\.webp$/, '.avif');
}
