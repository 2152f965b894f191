import { z } from 'zod';
import { sealErrors } from '#src/contracts/account/account-fields.ts';
import { requestedMinor, clientId, withdrawalStatus } from './cashier-fields.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor, endsAfterStart, instantText, spanFault } from '#src/contracts/fields.ts';
import { paymentPassword } from './payment-password.ts';

/** Refusals that are final under the withdrawal's id; a new attempt needs a new id. */
export const withdrawalRefusals = [
  'FEATURE_OFF',
  'CARD_REFUSED',
  'COOLING',
  'TURNOVER_OPEN',
  'BONUS_CHANGED',
  'WITHDRAWALS_FULL',
  'AMOUNT_OUT_OF_BOUNDS',
  'INSUFFICIENT_FUNDS',
  'PLAYER_BLOCKED',
  'WALLET_FROZEN',
  'CHANNEL_OFF',
] as const;

export const withdrawalsContracts = contracts({
  withdraw: {
    method: 'POST',
    path: '/wps/transaction/withdraw',
    summary: 'Asks for a payout to one of the member’s bank cards; its money is set aside at once; sealed',
    access: 'member',
    rateLimit: 'write',
    sealed: true,
    input: z.strictObject({
      withdrawalId: clientId,
      cardId: clientId,
      amountMinor: requestedMinor,
      /** The bonus that the withdrawal forfeits, as it was shown to the member. */
      bonusForfeitMinor: amountMinor,
      paymentPassword,
    }),
    output: withdrawalStatus,
    errors: [
      'PAYMENT_PASSWORD_MISSING',
      'PAYMENT_PASSWORD_WRONG',
      'PAYMENT_PASSWORD_LOCKED',
      ...withdrawalRefusals,
      'KEY_REUSED',
      ...sealErrors,
    ],
    finalErrors: [...withdrawalRefusals, 'KEY_REUSED'],
  },

  withdrawals: {
    method: 'GET',
    path: '/wps/relay/MCS2_WithdrawTransactionReport',
    summary: 'The member’s withdrawals, newest first, or the one asked for, with every step that they took',
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
      list: z.array(withdrawalStatus).max(50),
      nextCursor: z.string().max(64).optional(),
    }),
    errors: ['WITHDRAWAL_UNKNOWN', 'INVALID_INPUT'],
  },

  cancelWithdrawal: {
    method: 'POST',
    path: '/wps/relay/MCS2_cancelWithdraw',
    summary:
      'Takes back a withdrawal that is still in review, where the rules of the member’s country allow it',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({ withdrawalId: clientId }),
    output: withdrawalStatus,
    errors: ['WITHDRAWAL_UNKNOWN', 'CANCEL_REFUSED'],
  },
});
