/** What a period has cost a member in cash, in minor units. */
export interface PeriodLoss {
  /** Stakes minus wins of rounds that counted in the period; less than 0 for whoever won. */
  readonly netMinor: number;
  /** What rounds of earlier days have changed since: less than 0 where stakes were returned or wins came later. */
  readonly correctionsMinor: number;
  /** What corrections left of the periods before; never above 0. */
  readonly carryMinor: number;
}

/**
 * The loss of which a period's cashback is a part, and what is carried. A rest below 0 that came from corrections is
 * carried; ordinary luck is not.
 */
export function periodLoss({ netMinor, correctionsMinor, carryMinor }: PeriodLoss): {
  readonly lossMinor: number;
  readonly carryMinor: number;
} {
  const corrected = correctionsMinor + carryMinor;
  const total = netMinor + corrected;
  return { lossMinor: Math.max(0, total), carryMinor: Math.min(0, Math.max(total, corrected)) };
}

/** The cashback for a loss: its part in millionths, rounded down, at most `maxMinor`. */
export function cashbackOf(lossMinor: number, ppm: number, maxMinor: number): number {
  const part = (BigInt(lossMinor) * BigInt(ppm)) / 1_000_000n;
  return part < BigInt(maxMinor) ? Number(part) : maxMinor;
}
