import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';

const reason = z.string().trim().min(1).max(500);
/** A host name in lower case, without a port. */
const host = z
  .string()
  .max(253)
  .regex(/^[a-z0-9.-]+$/);
const code = z.string().regex(/^[A-Za-z0-9]{1,36}$/);
const params = z.strictObject({ host });

export const agentHostsContracts = contracts({
  agentHosts: {
    method: 'GET',
    path: '/ops/api/agents/hosts',
    summary: 'The hosts that agents’ links want to tell of their members, with how many links wait for each',
    access: 'operator',
    permission: 'agents.read',
    rateLimit: 'read',
    output: z.strictObject({
      items: z
        .array(
          z.strictObject({
            host: z.string(),
            waiting: z.int().min(0),
            approved: z.int().min(0),
            refused: z.int().min(0),
          }),
        )
        .max(200),
    }),
    errors: [],
  },

  judgeAgentHost: {
    method: 'PUT',
    path: '/ops/api/agents/hosts/:host',
    summary:
      'Approves or refuses a host for every link that names it now; one that names it later waits again',
    access: 'operator',
    permission: 'agents.write',
    rateLimit: 'write',
    params,
    input: z.strictObject({ state: z.enum(['approved', 'refused']), reason }),
    output: z.strictObject({ host: z.string(), state: z.enum(['approved', 'refused']) }),
    errors: ['STATE_CHANGED'],
  },

  agentDomains: {
    method: 'GET',
    path: '/ops/api/agents/domains',
    summary: 'The merchant’s hosts that stand for an invite code where a visitor brings none',
    access: 'operator',
    permission: 'agents.read',
    rateLimit: 'read',
    output: z.strictObject({
      items: z.array(z.strictObject({ host: z.string(), code: z.string() })).max(200),
    }),
    errors: [],
  },

  setAgentDomain: {
    method: 'PUT',
    path: '/ops/api/agents/domains/:host',
    summary: 'Lets a host of the merchant stand for an invite code',
    access: 'operator',
    permission: 'agents.write',
    rateLimit: 'write',
    params,
    input: z.strictObject({ code, reason }),
    output: z.strictObject({ host: z.string(), code: z.string() }),
    errors: ['LINK_UNKNOWN', 'HOST_TAKEN'],
  },

  removeAgentDomain: {
    method: 'DELETE',
    path: '/ops/api/agents/domains/:host',
    summary: 'Lets a host stand for no invite code any more',
    access: 'operator',
    permission: 'agents.write',
    rateLimit: 'write',
    params,
    input: z.strictObject({ reason }),
    output: z.strictObject({ host: z.string() }),
    errors: ['STATE_CHANGED'],
  },
});
