/**
 * What of a win is bonus money: the part that bonus had in the stakes of its round, rounded down. The rest is cash.
 * A round without a stake has no bonus part. In BigInt, since the product exceeds the safe integers.
 */
export function bonusPartOf(winMinor: number, bonusStakeMinor: number, stakeMinor: number): number {
  if (stakeMinor === 0) return 0;
  return Number((BigInt(winMinor) * BigInt(bonusStakeMinor)) / BigInt(stakeMinor));
}
