import { z } from 'zod';
import { clientId } from './cashier-fields.ts';
import { approvalId } from '#src/contracts/operators/approval-id.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor, currencyCode, plainId } from '#src/contracts/fields.ts';

/** Operators correct a member's balance. */
export const adjustmentsContracts = contracts({
  adjustBalance: {
    method: 'POST',
    path: '/ops/api/members/:memberId/adjustments',
    summary:
      'Corrects a member’s balance by an amount, up or down, once two operators have asked for the same; its id is the key',
    access: 'operator',
    permission: 'balance.adjust',
    rateLimit: 'write',
    params: z.strictObject({ memberId: plainId }),
    input: z.strictObject({
      adjustmentId: clientId,
      /** In minor units; a negative amount is deducted from the balance. */
      amountMinor: z
        .int()
        .min(-Number.MAX_SAFE_INTEGER)
        .max(Number.MAX_SAFE_INTEGER)
        .refine((amount) => amount !== 0),
      currency: currencyCode,
      reason: z.string().trim().min(1).max(500),
    }),
    output: z.strictObject({
      state: z.enum(['asked', 'adjusted']),
      approvalId,
      /** The balance after the adjustment; absent while it waits for a second operator. */
      cashMinor: amountMinor.optional(),
    }),
    errors: [
      'PLAYER_UNKNOWN',
      'SECOND_OPERATOR_NEEDED',
      'STEP_UP_NEEDED',
      'APPROVAL_WAITING',
      'STATE_CHANGED',
      'KEY_REUSED',
      'CURRENCY_WRONG',
      'AMOUNT_INVALID',
      'INSUFFICIENT_FUNDS',
      'WALLET_FROZEN',
    ],
  },
});
