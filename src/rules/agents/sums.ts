import type { Product } from '#src/rules/products.ts';

/** Play that counts in one period, in minor units of the merchant's currency. Late corrections can bring any below 0. */
export interface PlaySums {
  /** Cash stakes of rounds that count. */
  readonly stakeMinor: number;
  /** Payouts to cash, without jackpots won. */
  readonly payoutMinor: number;
  /** What of the stakes counts for pay. */
  readonly validMinor: number;
  readonly rounds: number;
  /** What of the stakes fed jackpots. */
  readonly jackpotMinor: number;
}

/** Money that the house gave to players in one period, which belongs to no product. */
export interface GivenSums {
  /** Bonus money that became cash. */
  readonly convertedMinor: number;
  /** Free wins, rebates, cashback, vouchers, gifts, prizes and referral bonuses. */
  readonly givenMinor: number;
}

/** What was left out of the sums, whatever the reason. */
export interface LeftOut {
  readonly stakeMinor: number;
  readonly payoutMinor: number;
}

/** The sums of one agent's direct downlines in one period, of one product and, for days, of one rate. */
export interface Part extends PlaySums {
  /** The agent's number in the tree. */
  readonly agent: number;
  readonly product: Product;
  /** The downlines' rate on that day, in millionths; 0 in parts of hours and half-months. */
  readonly ratePpm: number;
  /** Downlines whose valid turnover in this product reaches the minimum for this length of period. */
  readonly active: number;
  readonly leftOut: LeftOut;
  /** What of the payouts protected members won. */
  readonly protectedPayoutMinor: number;
}

/** What the direct downlines of one agent brought in one period beside the products. */
export interface DownlineSums extends GivenSums {
  readonly agent: number;
  /** Downlines whose valid turnover over all products reaches the minimum for this length of period. */
  readonly active: number;
  /** How many of those who played were protected in the period. */
  readonly protected: number;
  /** What of the money that became cash, and of what was given, went to protected members. */
  readonly protectedConvertedMinor: number;
  readonly protectedGivenMinor: number;
  /** Downlines who have proven who they are and deposited, for the first time in this period. */
  readonly verified: number;
}

/** The lengths of periods that are sealed. */
export type PeriodLength = 'hour' | 'day' | 'half';
