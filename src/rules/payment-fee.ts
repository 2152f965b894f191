/** What a channel keeps of an amount: a fixed part, and parts per million of it, a broken unit left out. */
export interface PaymentFee {
  readonly feeFixedMinor: number;
  readonly feePpm: number;
}

const million = 1_000_000n;

/** The fee for an amount, exactly; never more than the amount itself. */
export function paymentFee({ feeFixedMinor, feePpm }: PaymentFee, amountMinor: number): number {
  const share = Number((BigInt(amountMinor) * BigInt(feePpm)) / million);
  return Math.min(amountMinor, feeFixedMinor + share);
}
