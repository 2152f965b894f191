/** What a tile of the lobby shows of a game. */
export interface ShownTile {
  readonly nodeId: string;
  readonly vendorCode: string;
  readonly name: string;
  readonly avif: string;
  readonly webp: string;
}

/** A list's length and a short fingerprint of it (FNV-1a, 32 bits): equal lists have equal ones. */
export function tilesFingerprint(tiles: readonly ShownTile[]): string {
  let hash = 0x811c9dc5;
  for (const { nodeId, vendorCode, name, avif, webp } of tiles)
    for (const letter of `${nodeId}\n${vendorCode}\n${name}\n${avif}\n${webp}\n\n`) {
      hash ^= letter.codePointAt(0) ?? 0;
      hash = Math.imul(hash, 0x01000193) >>> 0;
    }
  return `${tiles.length}.${hash.toString(36)}`;
}

/** Whether a list that carries this fingerprint shows just what these tiles begin with. */
export function showsTiles(fingerprint: string, tiles: readonly ShownTile[]): boolean {
  return tilesFingerprint(tiles.slice(0, Number.parseInt(fingerprint, 10) || 0)) === fingerprint;
}
