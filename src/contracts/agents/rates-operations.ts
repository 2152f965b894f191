import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { plainId } from '#src/contracts/fields.ts';
import { products } from '#src/contracts/games/products.ts';
import { approvalId } from '#src/contracts/operators/approval-id.ts';
import { quotaId } from './downlines.ts';
import { ratePpm, rebates } from './rebates.ts';

const reason = z.string().trim().min(1).max(500);
const day = z.iso.date();

export const ratesOperationsContracts = contracts({
  agentRates: {
    method: 'GET',
    path: '/ops/api/agents/:memberId/rates',
    summary: 'A member’s rates today, those of later days, and the quotas of the branch',
    access: 'operator',
    permission: 'agents.read',
    rateLimit: 'read',
    params: z.strictObject({ memberId: plainId }),
    output: z.strictObject({
      rebates,
      later: z.array(z.strictObject({ product: z.enum(products), fromDay: day, ppm: ratePpm })).max(100),
      quotas: z
        .array(z.strictObject({ quotaId, ppm: ratePpm, total: z.int().min(0), used: z.int().min(0) }))
        .max(20),
    }),
    errors: ['PLAYER_UNKNOWN'],
  },

  lowerAgentRates: {
    method: 'POST',
    path: '/ops/api/agents/:memberId/rates',
    summary: 'Lowers a member’s rates in seven days, once two operators ask for it',
    access: 'operator',
    permission: 'agents.contracts',
    rateLimit: 'write',
    params: z.strictObject({ memberId: plainId }),
    input: z.strictObject({ rebates, reason }),
    output: z.strictObject({ state: z.enum(['asked', 'lowered']), fromDay: day.optional(), approvalId }),
    errors: [
      ...(['PLAYER_UNKNOWN', 'REBATE_OUT_OF_RANGE', 'SECOND_OPERATOR_NEEDED', 'STEP_UP_NEEDED'] as const),
      ...(['APPROVAL_WAITING', 'STATE_CHANGED'] as const),
    ],
  },

  giveAgentQuota: {
    method: 'PUT',
    path: '/ops/api/agents/:memberId/quotas/:quotaId',
    summary: 'Says how many agents of a top agent’s branch may get a rate above a bound',
    access: 'operator',
    permission: 'agents.write',
    rateLimit: 'write',
    params: z.strictObject({ memberId: plainId, quotaId }),
    input: z.strictObject({ ppm: ratePpm, total: z.int().min(0).max(100_000), reason }),
    output: z.strictObject({ quotaId, ppm: ratePpm, total: z.int().min(0) }),
    errors: ['PLAYER_UNKNOWN', 'STATE_CHANGED'],
  },
});
