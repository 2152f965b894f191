import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';

const phrase = z.string().min(8).max(64);

export const demonstrationContracts = contracts({
  demonstrateAgents: {
    method: 'POST',
    path: '/ops/api/agents/demonstration',
    summary: 'Fills a demonstration with a tree of agents and two months of made-up play; once',
    access: 'operator',
    permission: 'agents.write',
    rateLimit: 'write',
    input: z.strictObject({ phrase, paymentPhrase: phrase }),
    /** The agents, the top agent first; all of the demonstration's members log in by the phrase. */
    output: z.strictObject({ usernames: z.array(z.string()).max(40) }),
    errors: ['FEATURE_OFF', 'STATE_CHANGED'],
  },
});
