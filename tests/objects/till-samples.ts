import type { ExtractLine, ProviderEvent } from '#functions/cashier/payment-provider.ts';
import type { StatementLine } from '#functions/cashier/statement-line.ts';

/** The start of a till's tests, in milliseconds since 1970. */
export const startMs = 1_800_000_000_000;

type PaymentEvent = Extract<ProviderEvent, { type: 'payment' }>;
/** A settled payment of 50.00, as a provider reports it. */
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
/** A line of a bank's statement. */
export const statementLine = (changes: Partial<StatementLine> = {}): StatementLine => ({
  ...line(),
  ...{ place: '2', named: 'bank', nth: 1 },
  ...changes,
});
/** That payment's line in a provider's list. */
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
