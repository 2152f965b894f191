/** What an advertising partner of the merchant may learn of, once the visitor has agreed. */
export interface AdvertisingEvent {
  /** A partner that is told twice of one id counts once. */
  readonly id: string;
  readonly kind: 'register' | 'firstDeposit';
  readonly atMs: number;
  /** The invite code that the account came by. */
  readonly affiliateCode?: string | undefined;
  /** Of a deposit, in minor units. */
  readonly amount?: { readonly minor: number; readonly currency: string } | undefined;
}
