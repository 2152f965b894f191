import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs, plainId } from '#src/contracts/fields.ts';
import { approvalId } from '#src/contracts/operators/approval-id.ts';
import { contractStates, contractTerms } from './contract-terms.ts';

const reason = z.string().trim().min(1).max(500);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const state = z.enum(contractStates);
const togetherErrors = [
  'SECOND_OPERATOR_NEEDED',
  'STEP_UP_NEEDED',
  'APPROVAL_WAITING',
  'STATE_CHANGED',
] as const;

const contract = z.strictObject({
  id: z.string(),
  version: z.int().min(1),
  /** Absent for the house. */
  offerer: z.string().optional(),
  terms: contractTerms,
  hash,
  state,
  endAskedBy: z.enum(['offerer', 'receiver']).optional(),
  offeredAtMs: instantMs,
  fromMs: instantMs.optional(),
  toMs: instantMs.optional(),
});

export const contractsOperationsContracts = contracts({
  agentContracts: {
    method: 'GET',
    path: '/ops/api/agents/contracts',
    summary: 'Every version of the contracts of a member, the newest first of each kind and product',
    access: 'operator',
    permission: 'agents.read',
    rateLimit: 'read',
    input: z.strictObject({ receiver: plainId }),
    output: z.strictObject({ items: z.array(contract).max(200) }),
    errors: ['PLAYER_UNKNOWN'],
  },

  offerHouseContract: {
    method: 'POST',
    path: '/ops/api/agents/contracts',
    summary: 'Offers a member in the tree a contract of the house, once two operators ask for it',
    access: 'operator',
    permission: 'agents.contracts',
    rateLimit: 'write',
    input: z.strictObject({ receiver: plainId, terms: contractTerms, reason }),
    output: z.strictObject({
      state: z.enum(['asked', ...contractStates]),
      id: z.string().optional(),
      hash: hash.optional(),
      approvalId,
    }),
    errors: [
      'PLAYER_UNKNOWN',
      'FEATURE_OFF',
      'TERMS_TOO_HIGH',
      'CONTRACT_STATE',
      'INVALID_INPUT',
      ...togetherErrors,
    ],
  },

  changeHouseContract: {
    method: 'PUT',
    path: '/ops/api/agents/contracts/:id',
    summary:
      'Withdraws an offer of the house, decides about an end that its receiver asks for, or ends any contract, once two operators ask for it',
    access: 'operator',
    permission: 'agents.contracts',
    rateLimit: 'write',
    params: z.strictObject({ id: plainId }),
    input: z.strictObject({ hash, act: z.enum(['withdraw', 'agree', 'refuse', 'end']), reason }),
    output: z.strictObject({ state: z.enum(['asked', ...contractStates]), approvalId }),
    errors: ['CONTRACT_UNKNOWN', 'CONTRACT_STATE', 'TERMS_TOO_HIGH', ...togetherErrors],
  },
});
