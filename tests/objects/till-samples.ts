import type { ExtractLine, ProviderEvent } from '#functions/cashier/payment-provider.ts';

/** When the tests of a till begin, in milliseconds of Unix time. */
export const startMs = 1_800_000_000_000;

type PaymentEvent = Extract<ProviderEvent, { type: 'payment' }>;
/** A payment of 50.00 that settled, as a provider tells of it. */
export const payment = (changes: Partial<PaymentEvent> = {}): PaymentEvent => ({
  type: 'payment',
  eventId: 'e1',
  paymentId: 'p1',
  depositId: 'd1',
  amountMinor: 5_000,
  currency: 'PKR',
  standing: 'settled',
  atMs: startMs,
  ...changes,
});
/** The line of that payment in a provider's list. */
export const line = (changes: Partial<ExtractLine> = {}): ExtractLine => ({
  id: 'p1',
  kind: 'payment',
  amountMinor: 5_000,
  currency: 'PKR',
  reference: '',
  name: 'Sana Malik',
  atMs: startMs,
  ...changes,
});
