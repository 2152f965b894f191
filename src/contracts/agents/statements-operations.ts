import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs } from '#src/contracts/fields.ts';
import { approvalId } from '#src/contracts/operators/approval-id.ts';
import { contractKinds } from './contract-terms.ts';
import { statementId, statementStates } from './statements.ts';

const open = z.strictObject({
  id: statementId,
  memberId: z.string(),
  kind: z.enum(['rebate', ...contractKinds]),
  product: z.string(),
  fromMs: instantMs,
  toMs: instantMs,
  netMinor: z.int().min(1),
  state: z.enum(['held', 'blocked']),
  /** `flag`, `harm`, `first` or `amount`; empty for blocked ones. */
  heldFor: z.string(),
  sinceMs: instantMs,
});

export const statementsOperationsContracts = contracts({
  openStatements: {
    method: 'GET',
    path: '/ops/api/agents/statements',
    summary: 'Statements of agents that are held, or blocked while the account is closed; the oldest first',
    access: 'operator',
    permission: 'agents.read',
    rateLimit: 'read',
    input: z.strictObject({
      cursor: z
        .string()
        .regex(/^\d{1,15}\.[a-z0-9-]{1,60}$/)
        .optional(),
    }),
    output: z.strictObject({ items: z.array(open).max(50), nextCursor: z.string().optional() }),
    errors: [],
  },

  decideStatement: {
    method: 'POST',
    path: '/ops/api/agents/statements/:id',
    summary: 'Releases or cancels a held statement, once two operators ask for it',
    access: 'operator',
    permission: 'agents.pay',
    rateLimit: 'write',
    params: z.strictObject({ id: statementId }),
    input: z.strictObject({
      outcome: z.enum(['release', 'cancel']),
      reason: z.string().trim().min(1).max(500),
    }),
    output: z.strictObject({ state: z.enum(['asked', ...statementStates]), approvalId }),
    errors: [
      ...(['STATEMENT_UNKNOWN', 'STATE_CHANGED', 'SECOND_OPERATOR_NEEDED'] as const),
      ...(['STEP_UP_NEEDED', 'APPROVAL_WAITING'] as const),
    ],
  },
});
