import { z } from 'zod';
import type { ProviderEvent } from '#functions/cashier/payment-provider.ts';
import { amountMinor, currencyCode, instantMs } from '#src/contracts/fields.ts';

const id = z.string().min(1).max(100);
const recorded = { id, created: instantMs };

/** What the simulated bank writes into a notice. */
const notice = z.discriminatedUnion('type', [
  z.object({
    ...recorded,
    type: z.literal('payment'),
    payment: id,
    deposit: id.optional(),
    reference: z.string().max(35),
    amount: amountMinor,
    currency: currencyCode,
    payer: z.string().max(100),
    standing: z.enum(['pending', 'settled', 'failed']),
  }),
  z.object({
    ...recorded,
    type: z.literal('payout'),
    payout: id,
    amount: amountMinor,
    fee: amountMinor,
    currency: currencyCode,
    standing: z.enum(['paid', 'failed', 'bounced']),
  }),
  z.object({
    ...recorded,
    type: z.literal('dispute'),
    payment: id,
    amount: amountMinor,
    standing: z.enum(['opened', 'won', 'lost']),
  }),
]);
export type Notice = z.infer<typeof notice>;

/** Parses a notice’s body; undefined if it is not a notice that the bank sends. */
export function readNotice(body: string): ProviderEvent | undefined {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return undefined;
  }
  const read = notice.safeParse(json);
  return read.success ? eventOf(read.data) : undefined;
}

function eventOf(received: Notice): ProviderEvent {
  const { id: eventId, created: atMs, amount, standing } = received;
  if (received.type === 'dispute')
    return {
      type: 'dispute',
      eventId,
      paymentId: received.payment,
      standing: received.standing,
      amountMinor: amount,
      atMs,
    };
  const money = { eventId, amountMinor: amount, currency: received.currency, atMs };
  if (received.type === 'payout') {
    const { payout: payoutId, fee: feeMinor } = received;
    return { type: 'payout', ...money, payoutId, feeMinor, standing: received.standing };
  }
  const { payment: paymentId, deposit: depositId, reference, payer: payerName } = received;
  const named = depositId === undefined ? {} : { depositId };
  return {
    type: 'payment',
    ...money,
    ...named,
    paymentId,
    reference,
    payerName,
    standing: standing as 'pending' | 'settled' | 'failed',
  };
}
