import { z } from 'zod';
import { approvalId } from '#src/contracts/operators/approval-id.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs, plainId, wholeNumberText } from '#src/contracts/fields.ts';

const operatorId = z.string().max(200);

const walletAlert = z.strictObject({
  id: z.int().min(1),
  memberId: z.string().max(64),
  /** What the reconciliation found. */
  code: z.string().max(40),
  raisedAtMs: instantMs,
  /** The operator who requested the release; a second operator must request it too. */
  askedBy: operatorId.optional(),
  releasedBy: operatorId.optional(),
  releasedAtMs: instantMs.optional(),
  reason: z.string().max(500).optional(),
});

export const reconciliationContracts = contracts({
  walletAlerts: {
    method: 'GET',
    path: '/ops/api/reconciliation',
    summary: 'Wallets that a reconciliation froze, newest first, with how they were let go on',
    access: 'operator',
    permission: 'ledger.read',
    rateLimit: 'read',
    input: z.strictObject({ cursor: wholeNumberText(1, 999_999_999).optional() }),
    output: z.strictObject({ items: z.array(walletAlert).max(50), nextCursor: z.string().optional() }),
    errors: [],
  },

  releaseWallet: {
    method: 'PUT',
    path: '/ops/api/reconciliation/:memberId',
    summary:
      'Lets a frozen wallet go on as it stands, once two operators have asked within a day; nothing is corrected',
    access: 'operator',
    permission: 'wallets.release',
    rateLimit: 'write',
    params: z.strictObject({ memberId: plainId }),
    input: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
    output: z.strictObject({ state: z.enum(['asked', 'released']), approvalId }),
    errors: [
      'NOT_FOUND',
      'RELEASE_REFUSED',
      'SECOND_OPERATOR_NEEDED',
      'STEP_UP_NEEDED',
      'APPROVAL_WAITING',
      'STATE_CHANGED',
    ],
  },
});
