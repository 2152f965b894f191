import { z } from 'zod';

const id = z.string().regex(/^[\w-]{1,100}$/);
const decimal = z.string().max(61);
/** Seconds since 1970. */
const instant = z.number().min(0).max(8_640_000_000_000);

/** The fields of a Greenfield API invoice that are used. */
export const invoice = z.object({
  id,
  storeId: z.string(),
  amount: decimal,
  currency: z.string().max(10),
  checkoutLink: z.url({ protocol: /^https?$/ }).max(2_000),
  createdTime: instant,
  expirationTime: instant,
  status: z.enum(['New', 'Processing', 'Expired', 'Invalid', 'Settled']),
  additionalStatus: z.enum(['None', 'PaidLate', 'PaidPartial', 'Marked', 'Invalid', 'PaidOver']),
  metadata: z.object({ orderId: z.string().nullish() }).nullish(),
});
export type Invoice = z.output<typeof invoice>;

/** The payments received for an invoice, by payment method. */
export const paymentMethods = z.array(
  z.object({
    rate: decimal,
    payments: z.array(
      z.object({
        id: z.string().regex(/^[\x21-\x7e]{1,100}$/),
        receivedDate: instant,
        value: decimal,
        status: z.enum(['Invalid', 'Processing', 'Settled']),
      }),
    ),
  }),
);

export const pullPayments = z.array(z.object({ id, name: z.string().nullish() }));

export const payout = z.object({
  id,
  date: z.union([z.string(), z.number()]).transform(Number),
  originalCurrency: z.string().max(10),
  originalAmount: decimal,
  state: z.enum(['AwaitingApproval', 'AwaitingPayment', 'InProgress', 'Completed', 'Cancelled']),
  metadata: z.object({ payoutId: z.string().optional() }).nullish(),
});
export type Payout = z.output<typeof payout>;

/** A webhook delivery; events that are not about invoices carry no invoice id. */
export const delivery = z.object({
  deliveryId: z.string().max(200),
  originalDeliveryId: z.string().max(200).nullish(),
  type: z.string().max(100),
  storeId: z.string().nullish(),
  invoiceId: id.nullish(),
});
