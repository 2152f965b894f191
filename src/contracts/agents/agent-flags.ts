import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs, wholeNumberText } from '#src/contracts/fields.ts';

/** What a member below an agent looks like: the agent's own account, an excluded person, or a shared device. */
export const flagKinds = ['own-account', 'same-person', 'shared-device'] as const;
export const flagOutcomes = ['open', 'cleared', 'confirmed'] as const;

const id = wholeNumberText(1, Number.MAX_SAFE_INTEGER);

export const agentFlagsContracts = contracts({
  agentFlags: {
    method: 'GET',
    path: '/ops/api/agents/flags',
    summary: 'Members below agents who look like somebody else, the newest first',
    access: 'operator',
    permission: 'agents.read',
    rateLimit: 'read',
    input: z.strictObject({ cursor: id.optional() }),
    output: z.strictObject({
      items: z
        .array(
          z.strictObject({
            id: z.int(),
            agent: z.string(),
            username: z.string().optional(),
            /** The member below the agent. */
            about: z.string(),
            aboutUsername: z.string().optional(),
            kind: z.enum(flagKinds),
            atMs: instantMs,
            outcome: z.enum(flagOutcomes),
            decidedBy: z.string().optional(),
          }),
        )
        .max(50),
      nextCursor: z.string().optional(),
    }),
    errors: [],
  },

  decideAgentFlag: {
    method: 'PUT',
    path: '/ops/api/agents/flags/:id',
    summary:
      'Decides a flag; while one is open or confirmed, what the agent above is paid waits for operators',
    access: 'operator',
    permission: 'agents.write',
    rateLimit: 'write',
    params: z.strictObject({ id }),
    input: z.strictObject({
      outcome: z.enum(['cleared', 'confirmed']),
      reason: z.string().trim().min(1).max(500),
    }),
    output: z.strictObject({}),
    errors: ['STATE_CHANGED'],
  },
});
