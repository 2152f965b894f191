/** The bonus for a credited deposit: its part in millionths, rounded down, at most `maxMinor`. */
export function matchOf(creditedMinor: number, ppm: number, maxMinor: number): number {
  const match = (BigInt(creditedMinor) * BigInt(ppm)) / 1_000_000n;
  return match < BigInt(maxMinor) ? Number(match) : maxMinor;
}
