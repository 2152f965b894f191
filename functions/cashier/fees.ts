/** What a channel keeps of an amount, in minor units: a fixed part, and parts per million rounded down. */
export interface FeeTerms {
  readonly feeFixedMinor: number;
  readonly feePpm: number;
}

const million = 1_000_000n;

/** The fee on an amount, exact for every amount that can be kept; never more than the amount itself. */
export function feeMinor(amountMinor: number, { feeFixedMinor, feePpm }: FeeTerms): number {
  const share = Number((BigInt(amountMinor) * BigInt(feePpm)) / million);
  return Math.min(amountMinor, feeFixedMinor + share);
}
