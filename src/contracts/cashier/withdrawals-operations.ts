import { z } from 'zod';
import { bankCardStates } from './bank-cards.ts';
import {
  requestedMinor,
  bankCode,
  clientId,
  rejectionReasons,
  tillId,
  withdrawalFlags,
  withdrawalStatus,
  withdrawalStates,
} from './cashier-fields.ts';
import { approvalId } from '#src/contracts/operators/approval-id.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import {
  amountMinor,
  currencyCode,
  endsAfterStart,
  instantMs,
  instantText,
  plainId,
  spanFault,
} from '#src/contracts/fields.ts';

const memberId = plainId;
const withdrawalCursor = z.string().regex(/^\d{1,15}\/[0-9a-f-]{36}$/);
const decisions = ['approve', 'reject'] as const;

const listed = z.strictObject({
  withdrawalId: clientId,
  memberId,
  username: z.string().optional(),
  cardId: clientId,
  bankCode,
  last4: z.string().max(4),
  holder: z.string().max(100),
  tillId,
  currency: currencyCode,
  amountMinor: requestedMinor,
  feeMinor: amountMinor,
  state: z.enum(withdrawalStates),
  /** Why it needs review, regardless of its amount. */
  flags: z.array(z.enum(withdrawalFlags)).max(withdrawalFlags.length),
  reason: z.enum(rejectionReasons).optional(),
  /** What its member reads besides the reason. */
  toMember: z.string().max(500).optional(),
  requestedAtMs: instantMs,
  dueAtMs: instantMs,
  /** The decision one operator requested, with its words; another must request exactly the same. */
  asked: z
    .strictObject({
      decision: z.enum(decisions),
      reasonCode: z.enum(rejectionReasons).optional(),
      toMember: z.string().max(500).optional(),
      operatorId: z.string().max(200),
      atMs: instantMs,
    })
    .optional(),
  /** The operator who looks into it, and until when no other decides it. */
  claim: z.strictObject({ claimedBy: z.string().max(200), untilMs: instantMs }).optional(),
});
export type ListedWithdrawal = z.infer<typeof listed>;

/** Operators review withdrawals, and request them on behalf of members who cannot reach the site. */
export const withdrawalsOperationsContracts = contracts({
  operatorWithdrawals: {
    method: 'GET',
    path: '/ops/api/withdrawals',
    summary: 'Withdrawals in a state, those that wait longest first, with the reasons for a review',
    access: 'operator',
    permission: 'cashier.read',
    rateLimit: 'read',
    input: z.strictObject({
      state: z.enum(withdrawalStates).default('review'),
      cursor: withdrawalCursor.optional(),
    }),
    output: z.strictObject({ items: z.array(listed).max(50), nextCursor: z.string().optional() }),
    errors: [],
  },

  memberWithdrawals: {
    method: 'GET',
    path: '/ops/api/members/:memberId/withdrawals',
    summary: 'The withdrawals of one member, newest first, by time and state',
    access: 'operator',
    permission: 'ledger.read',
    rateLimit: 'read',
    params: z.strictObject({ memberId }),
    input: z
      .strictObject({
        fromMs: instantText.optional(),
        /** Withdrawals requested before this instant. */
        toMs: instantText.optional(),
        kind: z.enum(withdrawalStates).optional(),
        cursor: withdrawalCursor.optional(),
      })
      .refine(endsAfterStart, spanFault),
    output: z.strictObject({ items: z.array(listed).max(50), nextCursor: z.string().optional() }),
    errors: ['PLAYER_UNKNOWN'],
  },

  operatorWithdrawal: {
    method: 'GET',
    path: '/ops/api/withdrawals/:id',
    summary: 'One withdrawal with its steps, the reasons for a review, its card and its member',
    access: 'operator',
    permission: 'cashier.read',
    rateLimit: 'read',
    params: z.strictObject({ id: clientId }),
    output: z.strictObject({
      withdrawal: listed,
      steps: withdrawalStatus.shape.steps,
      /** Absent if the card is no longer stored. */
      card: z
        .strictObject({
          bankCode,
          last4: z.string().max(4),
          holder: z.string(),
          state: z.enum(bankCardStates),
          addedAtMs: instantMs,
        })
        .optional(),
      member: z.strictObject({
        memberId,
        username: z.string(),
        payeeName: z.string(),
        status: z.enum(['active', 'disabled']),
        registeredAtMs: instantMs,
      }),
    }),
    errors: ['WITHDRAWAL_UNKNOWN'],
  },

  claimWithdrawal: {
    method: 'PUT',
    path: '/ops/api/withdrawals/:id/claim',
    summary: 'Takes on the review of a withdrawal for 15 minutes; another operator’s only where asked',
    access: 'operator',
    permission: 'withdrawals.decide',
    rateLimit: 'write',
    params: z.strictObject({ id: clientId }),
    input: z.strictObject({ takeOver: z.boolean().default(false) }),
    output: z.strictObject({ claimedBy: z.string().max(200), untilMs: instantMs }),
    errors: ['WITHDRAWAL_UNKNOWN', 'CLAIMED', 'STATE_CHANGED'],
  },

  decideWithdrawal: {
    method: 'PUT',
    path: '/ops/api/withdrawals/:id',
    summary:
      'Approves a withdrawal or rejects it with a reason that its member reads; large ones take two operators',
    access: 'operator',
    permission: 'withdrawals.decide',
    rateLimit: 'write',
    params: z.strictObject({ id: clientId }),
    input: z
      .strictObject({
        decision: z.enum(decisions),
        reasonCode: z.enum(rejectionReasons).optional(),
        /** Shown to the member of a rejected withdrawal. */
        toMember: z.string().trim().min(1).max(500).optional(),
        /** The operator's own words for the audit trail; no member sees them. */
        note: z.string().trim().min(1).max(500).optional(),
      })
      .refine(({ decision, reasonCode }) => (decision === 'reject') === (reasonCode !== undefined), {
        path: ['reasonCode'],
      })
      .refine(({ decision, toMember }) => decision === 'reject' || toMember === undefined, {
        path: ['toMember'],
      }),
    output: z.strictObject({ state: z.enum(['asked', ...withdrawalStates]), approvalId }),
    errors: [
      'WITHDRAWAL_UNKNOWN',
      'CLAIMED',
      'SECOND_OPERATOR_NEEDED',
      'STEP_UP_NEEDED',
      'APPROVAL_WAITING',
      'STATE_CHANGED',
    ],
  },

  orderWithdrawal: {
    method: 'POST',
    path: '/ops/api/withdrawals',
    summary:
      'Asks for a withdrawal to a member’s own card, for one who cannot reach the site; two operators ask for the same',
    access: 'operator',
    permission: 'withdrawals.order',
    rateLimit: 'write',
    input: z.strictObject({
      withdrawalId: clientId,
      memberId,
      cardId: clientId,
      amountMinor: requestedMinor,
      /** All bonus money of the member, which ends with it. */
      bonusForfeitMinor: amountMinor,
      note: z.string().trim().min(1).max(500),
    }),
    output: z.strictObject({ state: z.enum(['asked', ...withdrawalStates]), approvalId }),
    errors: [
      'PLAYER_UNKNOWN',
      'SECOND_OPERATOR_NEEDED',
      'STEP_UP_NEEDED',
      'APPROVAL_WAITING',
      'STATE_CHANGED',
      'KEY_REUSED',
      'FEATURE_OFF',
      'CARD_REFUSED',
      'CHANNEL_OFF',
      'AMOUNT_OUT_OF_BOUNDS',
      'INSUFFICIENT_FUNDS',
      'WALLET_FROZEN',
      'PLAYER_BLOCKED',
      'TURNOVER_OPEN',
      'BONUS_CHANGED',
      'WITHDRAWALS_FULL',
      'COOLING',
    ],
  },
});
