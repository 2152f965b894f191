import { z } from 'zod';
import { amountMinor, currencyCode, instantMs, uuid } from '#src/contracts/fields.ts';

/** Which of the specification's calls a channel takes deposits through. */
export const channelGroups = ['transfer', 'gateway', 'alipay', 'qq', 'wechat'] as const;
export type ChannelGroup = (typeof channelGroups)[number];

/**
 * The state of a deposit. `created` waits for the payer, with the next step in `action`; `pending` is known to be
 * on its way; `parked` is money that arrived but may not be played with.
 */
export const depositStates = [
  'created',
  'pending',
  'credited',
  'expired',
  'failed',
  'parked',
  'returned',
  'disputed',
  'won',
  'lost',
] as const;
export type DepositState = (typeof depositStates)[number];

/** Why money that arrived was not credited, or why a deposit was not completed. One that was given up is `expired`. */
export const depositReasons = [
  'excluded',
  'limit',
  'funds-source',
  'currency',
  'unknown-deposit',
  'deposit-ended',
  'frozen',
  'provider',
  'refused',
  'given-up',
] as const;
export type DepositReason = (typeof depositReasons)[number];

/** What became of one payment that arrived for a deposit. */
export const paymentStates = ['credited', 'parked', 'returned'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The state of a withdrawal. Its money is on hold until `paid`; in the last four states it has been returned. */
export const withdrawalStates = [
  'review',
  'approved',
  'sent',
  'paid',
  'rejected',
  'cancelled',
  'failed',
  'bounced',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** Why an operator rejects a withdrawal. The member sees a text for each reason. */
export const rejectionReasons = [
  'identity',
  'card-holder',
  'funds-source',
  'turnover',
  'irregular-play',
  'duplicate-account',
  'other',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** Why a withdrawal needs review regardless of its amount. */
export const withdrawalFlags = [
  'first-payout',
  'new-card',
  'unusual-amount',
  'low-play',
  'new-device',
  'large-win',
  'dispute',
  'funds-source',
  'identity',
  'turnover',
  'operator',
] as const;
export type WithdrawalFlag = (typeof withdrawalFlags)[number];

/** The idempotency key: an id that the client generates once per deposit, withdrawal or transfer. */
export const clientId = uuid;
/** The short names of a till (an outside account of money) and of a bank or wallet behind it. */
export const tillId = z.string().regex(/^[a-z][a-z0-9-]{0,23}$/);
export const bankCode = z.string().regex(/^[A-Z0-9_]{1,24}$/);
/** A requested amount, in minor units. */
export const requestedMinor = amountMinor.min(1);

/** What the payer has to do next. */
export const depositAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('redirect'), url: z.url().max(2_000) }),
  z.strictObject({ kind: z.literal('qr'), text: z.string().min(1).max(1_200) }),
  z.strictObject({
    kind: z.literal('transfer'),
    payee: z.string().max(140),
    bank: z.string().max(140),
    account: z.string().max(64),
    /** The payer puts this in the payment's purpose, so that the payment can be matched. */
    reference: z.string().max(35),
    /** The same details as a QR code, if the currency has a standard for it. */
    qrText: z.string().max(1_200).optional(),
  }),
]);
export type DepositAction = z.infer<typeof depositAction>;

export const depositStatus = z.strictObject({
  depositId: clientId,
  vendorId: tillId,
  bankCode,
  group: z.enum(channelGroups),
  currency: currencyCode,
  /** The requested amount. */
  amountMinor: requestedMinor,
  /** The amount that arrived; absent until then. */
  arrivedMinor: amountMinor.optional(),
  /** The amount that is or will be credited to the balance, after the fee. */
  creditMinor: amountMinor,
  feeMinor: amountMinor,
  state: z.enum(depositStates),
  reason: z.enum(depositReasons).optional(),
  createdAtMs: instantMs,
  expiresAtMs: instantMs,
  /** What the payer still has to do; absent once the deposit has ended. */
  action: depositAction.optional(),
  /** The payments that arrived for it, oldest first; absent before the first. A deposit may be paid more than once. */
  payments: z
    .array(
      z.strictObject({
        amountMinor,
        currency: currencyCode,
        state: z.enum(paymentStates),
        reason: z.enum(depositReasons).optional(),
        atMs: instantMs,
      }),
    )
    .max(10)
    .optional(),
  steps: z.array(z.strictObject({ state: z.enum(depositStates), atMs: instantMs })).max(20),
});
export type DepositStatus = z.infer<typeof depositStatus>;

export const withdrawalStatus = z.strictObject({
  withdrawalId: clientId,
  cardId: clientId,
  bankCode,
  last4: z.string().max(4),
  currency: currencyCode,
  amountMinor: requestedMinor,
  /** Deducted from the amount. */
  feeMinor: amountMinor,
  state: z.enum(withdrawalStates),
  reason: z.enum(rejectionReasons).optional(),
  /** An operator's note to the member. */
  note: z.string().max(500).optional(),
  requestedAtMs: instantMs,
  /** When the site aims to have paid it. */
  dueAtMs: instantMs,
  mayCancel: z.boolean(),
  /** Set while its provider has not said whether it took the payout; known only where one is asked for by its id. */
  isUnsure: z.literal(true).optional(),
  steps: z.array(z.strictObject({ state: z.enum(withdrawalStates), atMs: instantMs })).max(20),
});
export type WithdrawalStatus = z.infer<typeof withdrawalStatus>;

/** The state of a payout at its till. A `stuck` one waits for its provider's statement and two operators. */
export const payoutStates = [
  'waiting',
  'sending',
  'unknown',
  'accepted',
  'stuck',
  'paid',
  'failed',
  'bounced',
] as const;
export type PayoutState = (typeof payoutStates)[number];
