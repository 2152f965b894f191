import { z } from 'zod';
import {
  requestedMinor,
  bankCode,
  channelGroups,
  clientId,
  depositStatus,
  tillId,
} from './cashier-fields.ts';
import { contracts, type Endpoint } from '#src/contracts/endpoint.ts';
import {
  amountMinor,
  currencyCode,
  endsAfterStart,
  instantMs,
  instantText,
  spanFault,
} from '#src/contracts/fields.ts';
import { promotionId, termsVersion as promotionTerms } from '#src/contracts/promotion-id.ts';
import { uploadErrors } from '#src/contracts/uploads.failures.ts';

const channel = z.strictObject({
  vendorId: tillId,
  bankCode,
  bankType: z.enum(['bank', 'wallet', 'card', 'crypto']),
  group: z.enum(channelGroups),
  /** In the requested language. */
  name: z.string().min(1).max(60),
  currency: currencyCode,
  minMinor: amountMinor,
  /** The maximum for one deposit, taking the member's own limits into account. */
  maxMinor: amountMinor,
  feeFixedMinor: amountMinor,
  feePpm: z.int().min(0).max(1_000_000),
  needsPayerName: z.boolean(),
  /** Whether it deals in play money. */
  demo: z.boolean(),
});

/** What a member has to complete before the first deposit, in order. */
export const depositSteps = ['identity', 'limit-choice', 'funds-notice', 'funds-source'] as const;

const ask = z.strictObject({
  depositId: clientId,
  vendorId: tillId,
  bankCode,
  amountMinor: requestedMinor,
  /** The version of the terms and the funds notice that the member has read. */
  termsVersion: z.string().min(1).max(40).optional(),
  payerName: z.string().trim().min(1).max(100).optional(),
  /** A promotion to add to the deposit, with the version of its terms that the member has read. */
  promotionId: promotionId.optional(),
  promotionTermsVersion: promotionTerms.optional(),
});

/** The failures of a deposit's beginning; the member's object decides each of them under the deposit's id. */
const depositErrors = [
  'FEATURE_OFF',
  'CHANNEL_OFF',
  'DEPOSIT_EXCLUDED',
  'LIMIT_REACHED',
  'LIMIT_CHOICE_NEEDED',
  'IDENTITY_UNPROVEN',
  'FUNDS_SOURCE_NEEDED',
  'TERMS_CHANGED',
  'TOO_MANY_OPEN',
  'AMOUNT_OUT_OF_BOUNDS',
  'PAYER_NAME_NEEDED',
  'WALLET_FROZEN',
  'CURRENCY_WRONG',
  'KEY_REUSED',
  'PROVIDER_UNREACHABLE',
  'PROMO_UNKNOWN',
  'PROMO_TERMS_CHANGED',
  'PROMO_USED',
  'PROMO_OVER',
  'PROMO_CONDITIONS',
  'GRANTS_FULL',
] as const;

const deposit = (path: `/${string}`, summary: string) =>
  ({
    method: 'POST',
    path,
    summary,
    access: 'member',
    rateLimit: 'write',
    input: ask,
    output: depositStatus,
    errors: [...depositErrors, 'STORE_UNREACHABLE'],
    finalErrors: depositErrors,
  }) as const satisfies Endpoint;

export const depositsContracts = contracts({
  depositChannels: {
    method: 'GET',
    path: '/wps/relay/MCS2_depositBanksByVendor',
    summary: 'The channels that the member can pay in by, and what has to be done before the first deposit',
    access: 'member',
    rateLimit: 'read',
    input: z.strictObject({ language: z.string().max(8).optional() }),
    output: z.strictObject({
      channels: z.array(channel).max(100),
      before: z.array(z.enum(depositSteps)),
      /** What the member's own deposit limits still allow; absent if none is set. */
      limitLeftMinor: amountMinor.optional(),
      /** When those limits next allow more. */
      limitFreesAtMs: instantMs.optional(),
      /** Whether the member’s play is stopped, so that no deposit can begin. */
      isExcluded: z.literal(true).optional(),
      /** What the member owes; a deposit settles this first. */
      owedMinor: amountMinor,
      /** The version of the terms and notice that a deposit must name; absent if there is nothing to read. */
      termsVersion: z.string().max(40).optional(),
      /** The funds notice (how members' money is kept), in the requested language. */
      fundsNotice: z.string().max(2_000).optional(),
    }),
    errors: ['FEATURE_OFF'],
  },

  depositByTransfer: deposit(
    '/wps/relay/MCS2_depositByManualTransfer',
    'Begins a deposit by a transfer that the member makes at the bank',
  ),
  depositByAlipay: deposit('/wps/relay/MCS2_depositByAlipay', 'Begins a deposit by a wallet of this group'),
  depositByQq: deposit('/wps/relay/MCS2_depositByQQ', 'Begins a deposit by a wallet of this group'),
  depositByWechat: deposit('/wps/relay/MCS2_depositByWechat', 'Begins a deposit by a wallet of this group'),
  depositByGateway: deposit(
    '/wps/relay/MCS2_depositByLaunchUrl',
    'Begins a deposit on the page of a payment provider',
  ),

  sendDepositSlip: {
    method: 'POST',
    path: '/wps/member/deposits/:id/slip',
    summary:
      'Takes a picture of the transfer for a deposit; it is kept encrypted and proves nothing by itself',
    access: 'member',
    rateLimit: 'write',
    params: z.strictObject({ id: clientId }),
    body: 'image',
    output: z.strictObject({}),
    errors: ['DEPOSIT_UNKNOWN', 'STATE_CHANGED', ...uploadErrors],
  },

  giveUpDeposit: {
    method: 'POST',
    path: '/wps/relay/MCS2_cancelDeposit',
    summary:
      'Gives up a deposit that no payment was seen of; a payment that comes later is handled as any late one',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({ depositId: clientId }),
    output: depositStatus,
    errors: ['DEPOSIT_UNKNOWN', 'STATE_CHANGED'],
  },

  declineDepositLimit: {
    method: 'POST',
    path: '/wps/member/protection/limits/declineDeposit',
    summary: 'Keeps that the member wants no limit on deposits, which is asked before the first one',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({}),
    output: z.strictObject({}),
    errors: ['FEATURE_OFF'],
  },

  deposits: {
    method: 'GET',
    path: '/wps/relay/MCS2_depositTransactioNReport',
    summary: 'The member’s deposits, newest first, or the one asked for, with every step that they took',
    access: 'member',
    asksSessionItself: true,
    rateLimit: 'read',
    input: z
      .strictObject({
        id: clientId.optional(),
        fromMs: instantText.optional(),
        toMs: instantText.optional(),
        cursor: z.string().max(64).optional(),
      })
      .refine(endsAfterStart, spanFault),
    output: z.strictObject({
      list: z.array(depositStatus).max(50),
      nextCursor: z.string().max(64).optional(),
    }),
    errors: ['DEPOSIT_UNKNOWN', 'INVALID_INPUT'],
  },
});
