/** A rate of 1 in millionths. */
export const whole = 1_000_000;

/** A share of an amount in minor units, rounded down; of an amount below 0 it is 0. In BigInt: products pass 2^53. */
export function shareOf(amountMinor: number, ratePpm: number): number {
  if (amountMinor <= 0) return 0;
  return Number((BigInt(amountMinor) * BigInt(ratePpm)) / BigInt(whole));
}
