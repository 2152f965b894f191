import { z } from 'zod';
import { approvalId } from '#src/contracts/operators/approval-id.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { currencyCode, instantMs, plainId } from '#src/contracts/fields.ts';

const reason = z.string().trim().min(1).max(500);
const number = z.int().min(1);
const params = z.strictObject({ memberId: plainId });
/** 0 a player, 1 an agent, 2 a top agent. */
const nodeType = z.int().min(0).max(2);
/** An invite code, in either case. */
const code = z.string().regex(/^[A-Za-z0-9]{1,36}$/);

/** `refused` if the branch could not move any more when its time came. */
export const moveStates = ['waiting', 'running', 'done', 'refused'] as const;

const move = z.strictObject({
  id: z.string(),
  branch: z.string(),
  target: z.string(),
  fromMs: instantMs,
  state: z.enum(moveStates),
  /** How many nodes below the branch’s own have arrived. */
  moved: z.int().min(0),
});

const node = z.strictObject({
  memberId: z.string(),
  username: z.string(),
  number,
  type: nodeType,
  /** How many uplines the member has. */
  depth: z.int().min(0),
  /** How many members stand directly below, and how many in the whole branch. */
  directCount: z.int().min(0),
  branchCount: z.int().min(0),
  sinceMs: instantMs,
});

export const agentsOperationsContracts = contracts({
  agents: {
    method: 'GET',
    path: '/ops/api/agents',
    summary:
      'The agents, or with `under` the members directly below one; by the first letters of the username, or with an open flag',
    access: 'operator',
    permission: 'agents.read',
    rateLimit: 'read',
    input: z.strictObject({
      under: plainId.optional(),
      /** The username from its first letters on, in any case. */
      q: z.string().trim().min(1).max(64).optional(),
      /** Only those about whom a flag is open. */
      flag: z.enum(['open']).optional(),
      cursor: z.string().min(1).max(64).optional(),
    }),
    output: z.strictObject({ items: z.array(node).max(50), nextCursor: z.string().optional() }),
    errors: ['PLAYER_UNKNOWN', 'INVALID_INPUT'],
  },

  agentMoves: {
    method: 'GET',
    path: '/ops/api/agents/moves',
    summary: 'The newest moves of branches',
    access: 'operator',
    permission: 'agents.read',
    rateLimit: 'read',
    output: z.strictObject({ items: z.array(move).max(100) }),
    errors: [],
  },

  moveAgent: {
    method: 'POST',
    path: '/ops/api/agents/moves',
    summary:
      'Moves a member with the whole branch under an agent at the next half-month, once two operators ask for it',
    access: 'operator',
    permission: 'agents.contracts',
    rateLimit: 'write',
    input: z.strictObject({ branch: plainId, target: plainId, reason }),
    output: z.strictObject({
      state: z.enum(['asked', ...moveStates]),
      fromMs: instantMs.optional(),
      approvalId,
    }),
    errors: [
      ...(['PLAYER_UNKNOWN', 'MOVE_REFUSED', 'SECOND_OPERATOR_NEEDED', 'STEP_UP_NEEDED'] as const),
      ...(['APPROVAL_WAITING', 'STATE_CHANGED'] as const),
    ],
  },

  agent: {
    method: 'GET',
    path: '/ops/api/agents/:memberId',
    summary: 'A member’s place in the tree: the uplines from the root on, who invited, and the codes',
    access: 'operator',
    permission: 'agents.read',
    rateLimit: 'read',
    params,
    output: z.strictObject({
      /** The merchant's currency, in which contracts are offered. */
      currency: currencyCode,
      node,
      uplines: z.array(node).max(20),
      inviter: z.string().optional(),
      codes: z.array(z.strictObject({ code: z.string(), channel: z.string().optional() })).max(51),
    }),
    errors: ['PLAYER_UNKNOWN'],
  },

  openAgent: {
    method: 'POST',
    path: '/ops/api/agents',
    summary:
      'Makes a member an agent, or one without an upline a top agent; it takes effect with the next session',
    access: 'operator',
    permission: 'agents.write',
    rateLimit: 'write',
    input: z.strictObject({ memberId: plainId, type: z.union([z.literal(1), z.literal(2)]), reason }),
    output: z.strictObject({ node }),
    errors: ['PLAYER_UNKNOWN', 'STATE_CHANGED'],
  },

  giveAgentCode: {
    method: 'PUT',
    path: '/ops/api/agents/links/:code',
    summary:
      'Gives an invite code without an owner to a member; who registered by it before comes under them',
    access: 'operator',
    permission: 'agents.write',
    rateLimit: 'write',
    params: z.strictObject({ code }),
    input: z.strictObject({ memberId: plainId, channel: z.string().trim().min(1).max(40), reason }),
    output: z.strictObject({ code: z.string() }),
    errors: ['PLAYER_UNKNOWN', 'LINK_UNKNOWN', 'CODE_OWNED'],
  },
});
