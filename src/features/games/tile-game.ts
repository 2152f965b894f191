/** What a tile shows of a game. */
export interface TileGame {
  readonly nodeId: string;
  readonly vendorCode: string;
  readonly name: string;
  readonly avif: string;
  readonly webp: string;
}

/** The AVIF stands beside the WebP under the same name. */
export function avifBeside(webp: string): string {
  return webp.replace(/\.webp$/, '.avif');
}
