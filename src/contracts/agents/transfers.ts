import { z } from 'zod';
import { sealErrors } from '#src/contracts/account/account-fields.ts';
import { clientId, requestedMinor } from '#src/contracts/cashier/cashier-fields.ts';
import { paymentPassword } from '#src/contracts/cashier/payment-password.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor, currencyCode, instantMs, plainId } from '#src/contracts/fields.ts';

/**
 * Where a transfer to a downline is: `asked` until the receiver's side was heard, `waiting` for operators, `held` until
 * it is credited or returned. Nothing follows `paid`, `returned` and `refused`.
 */
export const downlineTransferStates = ['asked', 'waiting', 'held', 'paid', 'returned', 'refused'] as const;
export type DownlineTransferState = (typeof downlineTransferStates)[number];

/** Refusals that are final under the transfer's id; none says anything about the receiver. */
export const downlineTransferRefusals = [
  'TRANSFER_REFUSED',
  'INSUFFICIENT_FUNDS',
  'LIMIT_REACHED',
  'AMOUNT_OUT_OF_BOUNDS',
] as const;

const transfer = {
  transferId: clientId,
  customerId: plainId,
  amountMinor: requestedMinor,
};
const state = z.enum(downlineTransferStates);
const ofAgents = ['FEATURE_OFF', 'AGENT_NEEDED'] as const;
const ofPassword = [
  ...(['PAYMENT_PASSWORD_MISSING', 'PAYMENT_PASSWORD_WRONG', 'PAYMENT_PASSWORD_LOCKED', 'COOLING'] as const),
  ...sealErrors,
] as const;
/** Why one transfer was refused. */
const ofTransfer = ['DOWNLINE_UNKNOWN', ...downlineTransferRefusals, 'KEY_REUSED'] as const;

export const transfersContracts = contracts({
  transferEnabled: {
    method: 'GET',
    path: '/wps/agent/transferEnabled',
    summary:
      'Whether the agent may transfer money to direct downlines, how much at once and today, and today’s transfers',
    access: 'member',
    rateLimit: 'read',
    input: z.strictObject({}),
    output: z.strictObject({
      enabled: z.boolean(),
      currency: currencyCode,
      minMinor: amountMinor,
      /** The most in one transfer. */
      maxMinor: amountMinor,
      /** What the bounds of the day still allow; 0 if no further transfer may be asked for today. */
      leftTodayMinor: amountMinor,
      /** The cash that may leave: no bonus, and no deposit that was not played. */
      availableMinor: amountMinor,
      /** Today's transfers, the newest first. */
      today: z.array(z.strictObject({ ...transfer, state, askedAtMs: instantMs })).max(20),
    }),
    errors: ofAgents,
  },

  transferDownline: {
    method: 'POST',
    path: '/wps/agent/transferDownline',
    summary:
      'Transfers cash to a direct downline; asked again under its id it says where the transfer stands; sealed',
    access: 'member',
    rateLimit: 'write',
    sealed: true,
    input: z.strictObject({ ...transfer, paymentPassword }),
    output: z.strictObject({ transferId: clientId, state, amountMinor }),
    errors: [...ofAgents, ...ofTransfer, ...ofPassword],
  },

  transferMultipleDownline: {
    method: 'POST',
    path: '/wps/agent/transferMultipleDownline',
    summary:
      'Up to 20 transfers to direct downlines; each has a state of its own and depends on no other; sealed',
    access: 'member',
    rateLimit: 'write',
    sealed: true,
    input: z.strictObject({ transfers: z.array(z.strictObject(transfer)).min(1).max(20), paymentPassword }),
    output: z.strictObject({
      list: z
        .array(z.strictObject({ transferId: clientId, state, code: z.enum(ofTransfer).optional() }))
        .max(20),
    }),
    errors: [...ofAgents, ...ofPassword],
  },
});
