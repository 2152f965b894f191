/** An event that the merchant's advertising partner may receive, once the visitor has consented. */
export interface AdvertisingEvent {
  /** The partner counts events with the same id once. */
  readonly id: string;
  readonly kind: 'register' | 'firstDeposit';
  readonly atMs: number;
  /** The invite code of the registration. */
  readonly affiliateCode?: string | undefined;
  /** The amount of a deposit, in minor units. */
  readonly amount?: { readonly minor: number; readonly currency: string } | undefined;
}
