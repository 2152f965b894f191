import { z } from 'zod';
import { bankCode, clientId, depositReasons, payoutStates, tillId } from './cashier-fields.ts';
import { approvalId } from '#src/contracts/operators/approval-id.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor, currencyCode, instantMs, plainId } from '#src/contracts/fields.ts';

const memberId = plainId;
/** The provider's id of a payment, or the bank's id of a statement line. */
const paymentId = z.string().min(1).max(200);
/** A position in a list across all tills: time, till, id. */
const cursor = z.string().regex(/^\d{1,15}\/[a-z][a-z0-9-]{0,23}\/.{1,200}$/);
export const listedPaymentStates = [
  'pending',
  'given',
  'credited',
  'parked',
  'returning',
  'returned',
  'failed',
] as const;
/** A payout that was never sent is sent again. */
const ends = ['paid', 'failed', 'never-sent'] as const;
const words = z.string().trim().min(1).max(500);

const slipId = z.string().regex(/^[0-9a-f]{32}$/);

const payment = z.strictObject({
  tillId,
  paymentId,
  depositId: clientId.optional(),
  memberId: memberId.optional(),
  amountMinor,
  currency: currencyCode,
  reference: z.string(),
  payerName: z.string(),
  state: z.enum(listedPaymentStates),
  /** Why it was parked. */
  reason: z.enum(depositReasons).optional(),
  /** The credited part of the payment, and the fee. */
  creditMinor: amountMinor,
  feeMinor: amountMinor,
  atMs: instantMs,
  /** By when a parked payment is sent back. */
  returnByMs: instantMs.optional(),
  /** The deposits it may belong to, the most likely first. */
  suggestions: z
    .array(
      z.strictObject({
        depositId: clientId,
        memberId,
        amountMinor,
        /** Whether the payer's reference names the deposit, and whether the amount is the same. */
        hasReference: z.boolean(),
        hasSum: z.boolean(),
      }),
    )
    .max(5),
  /** Pictures of the transfer that members uploaded for its deposit, or for the deposits it may belong to. */
  slips: z.array(z.strictObject({ slipId, depositId: clientId, sentAtMs: instantMs })).max(18),
});

const payout = z.strictObject({
  /** The withdrawal's id. */
  payoutId: clientId,
  tillId,
  memberId,
  bankCode,
  holder: z.string(),
  amountMinor,
  currency: currencyCode,
  state: z.enum(payoutStates),
  askedAtMs: instantMs,
  /** How often it was sent to the provider. */
  sends: z.int().min(0),
  /** When it is next processed; absent if nothing is due. */
  nextAtMs: instantMs.optional(),
  endedAtMs: instantMs.optional(),
});

/** Operators decide about payments without a deposit, and state the outcome of payouts that no provider reports. */
export const paymentsOperationsContracts = contracts({
  operatorPayments: {
    method: 'GET',
    path: '/ops/api/payments',
    summary: 'Payments in a state over all tills, the oldest first, with the deposits that they may be for',
    access: 'operator',
    permission: 'payments.read',
    rateLimit: 'read',
    input: z.strictObject({
      state: z.enum(listedPaymentStates).default('parked'),
      /** Only the payment of this id, in whatever state; each till may have one. */
      paymentId: paymentId.optional(),
      cursor: cursor.optional(),
    }),
    output: z.strictObject({ items: z.array(payment).max(50), nextCursor: z.string().optional() }),
    errors: [],
  },

  decidePayment: {
    method: 'PUT',
    path: '/ops/api/payments/:till/:id',
    summary:
      'Matches a parked payment with a deposit, credits it, or sends it back to its payer; large ones take two operators',
    access: 'operator',
    permission: 'payments.decide',
    rateLimit: 'write',
    params: z.strictObject({ till: tillId, id: paymentId }),
    input: z
      .strictObject({
        act: z.enum(['match', 'return', 'credit']),
        depositId: clientId.optional(),
        note: words,
      })
      .refine(({ act, depositId }) => (act === 'match') === (depositId !== undefined), {
        path: ['depositId'],
      }),
    output: z.strictObject({ state: z.enum(['asked', ...listedPaymentStates]), approvalId }),
    errors: [
      'TILL_UNKNOWN',
      'PAYMENT_UNKNOWN',
      'DEPOSIT_UNKNOWN',
      'ALREADY_MATCHED',
      'CREDIT_REFUSED',
      'STATE_CHANGED',
      'SECOND_OPERATOR_NEEDED',
      'STEP_UP_NEEDED',
      'APPROVAL_WAITING',
    ],
  },

  operatorSlip: {
    method: 'GET',
    path: '/ops/api/slips/:id',
    summary: 'A picture of a transfer; that it was looked at stands in the audit trail',
    access: 'operator',
    permission: 'payments.read',
    rateLimit: 'read',
    params: z.strictObject({ id: slipId }),
    output: z.strictObject({}),
    raw: 'image/jpeg',
    errors: ['DOCUMENT_UNKNOWN'],
  },

  operatorPayouts: {
    method: 'GET',
    path: '/ops/api/payouts/:till',
    summary: 'Payouts in a state at a till, those that were asked for first at the head',
    access: 'operator',
    permission: 'payments.read',
    rateLimit: 'read',
    params: z.strictObject({ till: tillId }),
    input: z.strictObject({
      state: z.enum(payoutStates).default('stuck'),
      cursor: z
        .string()
        .regex(/^\d{1,15}\/[0-9a-f-]{36}$/)
        .optional(),
    }),
    output: z.strictObject({ items: z.array(payout).max(50), nextCursor: z.string().optional() }),
    errors: ['TILL_UNKNOWN'],
  },

  payoutAccount: {
    method: 'POST',
    path: '/ops/api/payouts/:till/:id/account',
    summary: 'Shows where a payout goes that is made by hand; who looked is noted before it is shown',
    access: 'operator',
    permission: 'payouts.run',
    stepUp: true,
    rateLimit: 'write',
    params: z.strictObject({ till: tillId, id: clientId }),
    input: z.strictObject({ note: words }),
    output: z.strictObject({
      bankCode,
      holder: z.string(),
      account: z.string(),
      amountMinor,
      currency: currencyCode,
      /** To be entered as the transfer's purpose, so that the bank statement proves the payout. */
      reference: z.string(),
    }),
    errors: ['TILL_UNKNOWN', 'WITHDRAWAL_UNKNOWN', 'STATE_CHANGED'],
  },

  endPayout: {
    method: 'PUT',
    path: '/ops/api/payouts/:till/:id',
    summary:
      'States what became of a payout that nobody tells of, as its provider confirmed to two operators',
    access: 'operator',
    permission: 'payouts.run',
    rateLimit: 'write',
    params: z.strictObject({ till: tillId, id: clientId }),
    input: z.strictObject({ end: z.enum(ends), note: words }),
    output: z.strictObject({ state: z.enum(['asked', ...ends]), approvalId }),
    errors: [
      'TILL_UNKNOWN',
      'WITHDRAWAL_UNKNOWN',
      'STATE_CHANGED',
      'SECOND_OPERATOR_NEEDED',
      'STEP_UP_NEEDED',
      'APPROVAL_WAITING',
    ],
  },
});
export type ListedPayment = z.infer<typeof payment>;
