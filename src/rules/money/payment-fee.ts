/** A channel's fee: a fixed part plus parts per million of the amount, rounded down to whole minor units. */
export interface PaymentFee {
  readonly feeFixedMinor: number;
  readonly feePpm: number;
}

const million = 1_000_000n;

/** The exact fee for an amount; never more than the amount itself. */
export function paymentFee({ feeFixedMinor, feePpm }: PaymentFee, amountMinor: number): number {
  const share = Number((BigInt(amountMinor) * BigInt(feePpm)) / million);
  return Math.min(amountMinor, feeFixedMinor + share);
}
