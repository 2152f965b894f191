import { z } from 'zod';
import { amountMinor, currencyCode, instantMs } from './fields.ts';

/** By which of the specification's calls a channel takes deposits. */
export const channelGroups = ['transfer', 'gateway', 'alipay', 'qq', 'wechat'] as const;
export type ChannelGroup = (typeof channelGroups)[number];

/**
 * Where a deposit stands. `created` waits for its payer, who finds in `action` what is to be done; `pending` has been
 * seen on its way; `parked` is money that came and may not be played with.
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

/** Why money that came was not credited, or a deposit came to nothing. */
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
] as const;
export type DepositReason = (typeof depositReasons)[number];

/** Where a withdrawal stands; its money is on hold until `paid`, or back after the last four. */
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

/** Why an operator rejects a withdrawal; the member reads the words of it. */
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

/** Why a withdrawal waits for a review whatever its amount. */
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

/** An id that the client makes once for one deposit, withdrawal or transfer: the idempotency key. */
export const clientId = z.uuid();
/** The short name of an outside account of money, and of a bank or wallet behind it. */
export const tillId = z.string().regex(/^[a-z][a-z0-9-]{0,23}$/);
export const bankCode = z.string().regex(/^[A-Z0-9_]{1,24}$/);
/** An amount that is asked for, in minor units. */
export const askedMinor = amountMinor.min(1);

/** What a payer has to do. */
export const depositAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('redirect'), url: z.url().max(2_000) }),
  z.strictObject({ kind: z.literal('qr'), text: z.string().min(1).max(1_200) }),
  z.strictObject({
    kind: z.literal('transfer'),
    payee: z.string().max(140),
    bank: z.string().max(140),
    account: z.string().max(64),
    /** Stands in the purpose of the payment, so that it is found again. */
    reference: z.string().max(35),
    /** The same as a QR, where the currency has a standard for it. */
    qrText: z.string().max(1_200).optional(),
  }),
]);
export type DepositAction = z.infer<typeof depositAction>;

export const depositStanding = z.strictObject({
  depositId: clientId,
  vendorId: tillId,
  bankCode,
  group: z.enum(channelGroups),
  currency: currencyCode,
  /** What was asked for. */
  amountMinor: askedMinor,
  /** What came; absent until then. */
  arrivedMinor: amountMinor.optional(),
  /** What is added to the balance, or was: less the fee. */
  creditMinor: amountMinor,
  feeMinor: amountMinor,
  state: z.enum(depositStates),
  reason: z.enum(depositReasons).optional(),
  createdAtMs: instantMs,
  expiresAtMs: instantMs,
  /** What is still to be done; absent once it is over. */
  action: depositAction.optional(),
  steps: z.array(z.strictObject({ state: z.enum(depositStates), atMs: instantMs })).max(20),
});
export type DepositStanding = z.infer<typeof depositStanding>;

export const withdrawalStanding = z.strictObject({
  withdrawalId: clientId,
  cardId: clientId,
  bankCode,
  last4: z.string().max(4),
  currency: currencyCode,
  amountMinor: askedMinor,
  /** Comes out of the amount. */
  feeMinor: amountMinor,
  state: z.enum(withdrawalStates),
  reason: z.enum(rejectionReasons).optional(),
  /** What an operator wrote for the member. */
  note: z.string().max(500).optional(),
  requestedAtMs: instantMs,
  /** Until when the site means to have paid. */
  dueAtMs: instantMs,
  mayCancel: z.boolean(),
  steps: z.array(z.strictObject({ state: z.enum(withdrawalStates), atMs: instantMs })).max(20),
});
export type WithdrawalStanding = z.infer<typeof withdrawalStanding>;

/** Where a payout stands at its till; a `stuck` one waits for its provider's statement and two operators. */
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
