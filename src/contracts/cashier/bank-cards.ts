import { z } from 'zod';
import { sealErrors } from '#src/contracts/account/account-fields.ts';
import { bankCode, clientId } from './cashier-fields.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor, instantMs } from '#src/contracts/fields.ts';
import { paymentPassword } from './payment-password.ts';

export const bankCardStates = ['active', 'review', 'removed'] as const;

/** A bank or wallet account that receives payouts; its full number is never shown again. */
export const bankCard = z.strictObject({
  cardId: clientId,
  bankCode,
  bankName: z.string().max(60),
  last4: z.string().max(4),
  holder: z.string().max(100),
  state: z.enum(bankCardStates),
  /** The earliest time at which payouts may go to it. */
  usableFromMs: instantMs,
});
export type BankCard = z.infer<typeof bankCard>;

/** A bank or wallet that can receive payouts, and what a payout costs. */
const payoutBank = z.strictObject({
  bankCode,
  name: z.string().max(60),
  kind: z.enum(['bank', 'wallet', 'crypto']),
  minMinor: amountMinor,
  maxMinor: amountMinor,
  feeFixedMinor: amountMinor,
  /** The proportional fee, in parts per million of the amount. */
  feePpm: z.int().min(0).max(1_000_000),
});
export type PayoutBank = z.infer<typeof payoutBank>;

const passwordErrors = [
  'PAYMENT_PASSWORD_MISSING',
  'PAYMENT_PASSWORD_WRONG',
  'PAYMENT_PASSWORD_LOCKED',
  ...sealErrors,
] as const;

export const bankCardsContracts = contracts({
  bankCards: {
    method: 'GET',
    path: '/wps/member/bankCard',
    summary: 'All cards of the member, and the banks that one can be added of',
    access: 'member',
    rateLimit: 'read',
    output: z.strictObject({ list: z.array(bankCard).max(20), banks: z.array(payoutBank).max(200) }),
    errors: [],
  },

  usableBankCards: {
    method: 'GET',
    path: '/wps/relay/MCS2_bankCards',
    summary: 'The cards that a withdrawal can go to now',
    access: 'member',
    rateLimit: 'read',
    output: z.strictObject({ list: z.array(bankCard).max(20) }),
    errors: [],
  },

  addBankCard: {
    method: 'PUT',
    path: '/wps/member/bankCard',
    summary: 'Adds a card, whose holder must be the member; sealed',
    access: 'member',
    rateLimit: 'login',
    sealed: true,
    input: z.strictObject({
      cardId: clientId,
      bankCode,
      account: z.string().trim().min(4).max(64),
      holder: z.string().trim().min(1).max(100),
      paymentPassword,
    }),
    output: bankCard,
    errors: ['CARD_REFUSED', 'CARDS_FULL', 'CHANNEL_OFF', 'KEY_REUSED', ...passwordErrors],
    finalErrors: ['CARD_REFUSED', 'CARDS_FULL', 'KEY_REUSED'],
  },

  removeBankCard: {
    method: 'DELETE',
    path: '/wps/member/bankCard',
    summary: 'Removes a card; its account stays the member’s for ever; sealed',
    access: 'member',
    rateLimit: 'login',
    sealed: true,
    input: z.strictObject({ cardId: clientId, paymentPassword }),
    output: z.strictObject({}),
    errors: ['CARD_UNKNOWN', ...passwordErrors],
  },
});
