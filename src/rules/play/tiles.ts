/** The parts of a game that a lobby tile shows. */
export interface ShownTile {
  readonly nodeId: string;
  readonly vendorCode: string;
  readonly gameType: string;
  readonly name: string;
  readonly avif: string;
  readonly webp: string;
}

/** The length and a 32-bit FNV-1a hash of a list of tiles. */
export function tilesFingerprint(tiles: readonly ShownTile[]): string {
  let hash = 0x811c9dc5;
  for (const { nodeId, vendorCode, gameType, name, avif, webp } of tiles)
    for (const letter of `${nodeId}\n${vendorCode}\n${gameType}\n${name}\n${avif}\n${webp}\n\n`) {
      hash ^= letter.codePointAt(0) ?? 0;
      hash = Math.imul(hash, 0x01000193) >>> 0;
    }
  return `${tiles.length}.${hash.toString(36)}`;
}

/** Whether the list with this fingerprint equals the beginning of these tiles. */
export function showsTiles(fingerprint: string, tiles: readonly ShownTile[]): boolean {
  return tilesFingerprint(tiles.slice(0, Number.parseInt(fingerprint, 10) || 0)) === fingerprint;
}
