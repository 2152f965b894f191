import { z } from 'zod';
import { requestedMinor, clientId, tillId } from '#src/contracts/cashier/cashier-fields.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { currencyCode, instantMs } from '#src/contracts/fields.ts';

/** The outcomes that a tester can choose for a simulated payment; the last five follow an earlier one. */
export const paymentSteps = [
  'paid',
  'pending',
  'late',
  'twice',
  'less',
  'more',
  'other-currency',
  'wrong-reference',
  'refused',
  'callback-lost',
  'chargeback',
  'settle',
  'fail',
  'resend',
  'dispute-won',
  'dispute-lost',
] as const;
export type PaymentStep = (typeof paymentSteps)[number];

/**
 * The outcome of payouts to one account. `unknown` is accepted without any confirmation; the first request of
 * `lost` is not accepted.
 */
export const payoutPlans = ['paid', 'waits', 'refused', 'failed', 'bounced', 'unknown', 'lost'] as const;
export type PayoutPlan = (typeof payoutPlans)[number];

/** The code that identifies a payment: part of its link and its QR code, and the reference of a transfer. */
export const paymentCode = z.string().regex(/^[A-Z]{12}$/);
const account = z.string().trim().min(4).max(64);

const payment = z.strictObject({
  code: paymentCode,
  tillId,
  bankName: z.string().max(60),
  kind: z.enum(['redirect', 'qr', 'transfer']),
  amountMinor: requestedMinor,
  currency: currencyCode,
  payerName: z.string().max(100).optional(),
  expiresAtMs: instantMs,
  /** The page of this site that the payer came from. */
  returnUrl: z.url().max(2_000),
  state: z.enum(['open', 'pending', 'scheduled', 'settled', 'failed']),
  dispute: z.enum(['opened', 'won', 'lost']).optional(),
  /** When a late payment arrives. */
  arrivesAtMs: instantMs.optional(),
  /** Movements of money, in order. */
  moved: z
    .array(
      z.strictObject({
        id: z.string().max(60),
        amountMinor: requestedMinor,
        currency: currencyCode,
        state: z.enum(['pending', 'settled', 'failed', 'returned']),
        atMs: instantMs,
      }),
    )
    .max(10),
  /** The outcomes that can be chosen now. */
  steps: z.array(z.enum(paymentSteps)),
});
export type SimulatedPayment = z.infer<typeof payment>;

const payoutAccount = z.strictObject({
  plan: z.enum(payoutPlans),
  payouts: z
    .array(
      z.strictObject({
        payoutId: clientId,
        amountMinor: requestedMinor,
        currency: currencyCode,
        state: z.enum(['accepted', 'refused', 'paid', 'failed', 'bounced', 'unheard']),
        atMs: instantMs,
      }),
    )
    .max(20),
});
export type SimulatedAccount = z.infer<typeof payoutAccount>;

/** The calls of the simulated bank’s own page; they work on demonstration sites only. */
export const simbankContracts = contracts({
  simulatedPayment: {
    method: 'GET',
    path: '/simbank/payment',
    summary: 'A payment that the simulated bank was asked for',
    access: 'public',
    rateLimit: 'read',
    input: z.strictObject({ code: paymentCode, language: z.string().max(8).optional() }),
    output: payment,
    errors: ['FEATURE_OFF', 'DEPOSIT_UNKNOWN'],
  },

  choosePayment: {
    method: 'POST',
    path: '/simbank/payment',
    summary: 'Chooses what becomes of a simulated payment',
    access: 'public',
    rateLimit: 'write',
    input: z.strictObject({
      code: paymentCode,
      step: z.enum(paymentSteps),
      language: z.string().max(8).optional(),
    }),
    output: payment,
    errors: ['FEATURE_OFF', 'DEPOSIT_UNKNOWN', 'STATE_CHANGED'],
  },

  simulatedAccount: {
    method: 'POST',
    path: '/simbank/account',
    summary:
      'The payouts to an account of the simulated bank, and what becomes of the next; `plan` changes that',
    access: 'public',
    rateLimit: 'write',
    input: z.strictObject({ account, plan: z.enum(payoutPlans).optional() }),
    output: payoutAccount,
    errors: ['FEATURE_OFF'],
  },

  endSimulatedPayout: {
    method: 'POST',
    path: '/simbank/payout',
    summary: 'Ends a payout that waits at the simulated bank, or sends a paid one back',
    access: 'public',
    rateLimit: 'write',
    input: z.strictObject({ account, payoutId: clientId, end: z.enum(['paid', 'failed', 'bounced']) }),
    output: payoutAccount,
    errors: ['FEATURE_OFF', 'STATE_CHANGED'],
  },
});
