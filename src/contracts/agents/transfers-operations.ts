import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor, currencyCode, instantMs } from '#src/contracts/fields.ts';
import { approvalId } from '#src/contracts/operators/approval-id.ts';
import { downlineTransferStates } from './transfers.ts';

/** The id under which operators and the receiver's books know a transfer. */
export const transferKey = z.string().regex(/^[0-9a-f]{32}$/);

const open = z.strictObject({
  id: transferKey,
  sender: z.string(),
  senderName: z.string().optional(),
  receiver: z.string(),
  receiverName: z.string().optional(),
  amountMinor,
  currency: currencyCode,
  state: z.enum(['waiting', 'held']),
  sinceMs: instantMs,
});

export const transfersOperationsContracts = contracts({
  openTransfers: {
    method: 'GET',
    path: '/ops/api/agents/transfers',
    summary:
      'Transfers of agents to downlines that wait for operators, or whose receiver cannot be reached; the oldest first',
    access: 'operator',
    permission: 'agents.read',
    rateLimit: 'read',
    input: z.strictObject({
      cursor: z
        .string()
        .regex(/^\d{1,15}\.[0-9a-f]{32}$/)
        .optional(),
    }),
    output: z.strictObject({ items: z.array(open).max(50), nextCursor: z.string().optional() }),
    errors: [],
  },

  decideTransfer: {
    method: 'PUT',
    path: '/ops/api/agents/transfers/:id',
    summary: 'Approves or refuses a transfer that waits, once two operators ask for it',
    access: 'operator',
    permission: 'agents.pay',
    rateLimit: 'write',
    params: z.strictObject({ id: transferKey }),
    input: z.strictObject({
      outcome: z.enum(['approve', 'refuse']),
      reason: z.string().trim().min(1).max(500),
    }),
    output: z.strictObject({ state: z.enum(downlineTransferStates), approvalId }),
    errors: [
      ...(['TRANSFER_UNKNOWN', 'STATE_CHANGED', 'SECOND_OPERATOR_NEEDED'] as const),
      ...(['STEP_UP_NEEDED', 'APPROVAL_WAITING'] as const),
    ],
  },
});
