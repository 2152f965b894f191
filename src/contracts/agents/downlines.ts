import { z } from 'zod';
import { claimToken, sealErrors, username } from '#src/contracts/account/account-fields.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs, plainId, wholeNumberText } from '#src/contracts/fields.ts';
import { downlineRebate, globalRebate, rebates } from './rebates.ts';

/** A day by the merchant's clock. */
const day = z.iso.date();
/** What a quota is called by. */
export const quotaId = z.string().regex(/^[a-z0-9-]{1,20}$/);
/** 0 a player, 1 an agent. */
const downlineType = z.union([z.literal(0), z.literal(1)]);

const downline = z.strictObject({
  customerId: z.string(),
  /** Masked. */
  account: z.string(),
  type: downlineType,
  /** Whether the member had counted play in the last half-month that was counted. */
  active: z.boolean(),
  joinedAtMs: instantMs,
  /** Today's rates. */
  rebates,
});

export type ShownDownline = z.output<typeof downline>;

const ofAgents = ['FEATURE_OFF', 'AGENT_NEEDED'] as const;

export const downlinesContracts = contracts({
  openDownline: {
    method: 'POST',
    path: '/wps/agent/downline',
    summary:
      'Keeps a username for 72 hours for whoever opens the account by the returned link, as a direct downline of the agent; sealed',
    access: 'member',
    rateLimit: 'write',
    sealed: true,
    input: z.strictObject({
      type: downlineType,
      username,
      rebates: rebates.default({}),
      /** The quota that the agent expects to spend. */
      quotaId: quotaId.optional(),
    }),
    output: z.strictObject({ claimUrl: z.url(), endsAtMs: instantMs }),
    errors: [
      ...ofAgents,
      'FIELDS_INVALID',
      'USERNAME_TAKEN',
      'QUOTA_USED_UP',
      'REBATE_OUT_OF_RANGE',
      'DEPTH_REACHED',
      'TOO_MANY_REQUESTS',
      ...sealErrors,
    ],
  },

  offeredAccount: {
    method: 'POST',
    path: '/wps/agent/claim',
    summary: 'The account that the link of an agent offers: its username, and whether it is an agent’s',
    access: 'public',
    rateLimit: 'write',
    input: z.strictObject({ claim: claimToken }),
    output: z.strictObject({ username: z.string(), type: downlineType, endsAtMs: instantMs }),
    errors: ['CLAIM_ENDED', 'TOO_MANY_REQUESTS'],
  },

  downlines: {
    method: 'GET',
    path: '/wps/agent/downlines',
    summary: 'The agent’s direct downlines, masked, the newest first, 20 a page',
    access: 'member',
    rateLimit: 'read',
    input: z.strictObject({
      /** The whole username, in either case. */
      username: username.optional(),
      status: z.enum(['active', 'inactive']).optional(),
      pageNo: wholeNumberText(1, 10_000).default(1),
    }),
    output: z.strictObject({
      content: z.array(downline).max(20),
      pageNum: z.int().min(1),
      totalPages: z.int().min(0),
      /** How many members stand directly below the agent, and how many in the whole branch. */
      directCount: z.int().min(0),
      branchCount: z.int().min(0),
    }),
    errors: ofAgents,
  },

  updateDownlineRebates: {
    method: 'POST',
    path: '/wps/agent/updateDownlineRebates',
    summary: 'Raises rates of a direct downline from the next midnight on',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({
      customerId: plainId,
      rebates: rebates.refine((requested) => Object.keys(requested).length > 0),
    }),
    output: z.strictObject({ rebates, fromDay: day }),
    errors: [...ofAgents, 'DOWNLINE_UNKNOWN', 'REBATE_OUT_OF_RANGE', 'QUOTA_USED_UP'],
  },

  promoteDownline: {
    method: 'POST',
    path: '/wps/relay/MCS2_promoteDownlineToAgent',
    summary: 'Makes a direct downline an agent, with rates from the next midnight on',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({
      customerId: plainId,
      rebates: rebates.default({}),
      quotaId: quotaId.optional(),
    }),
    output: z.strictObject({ type: z.literal(1) }),
    errors: [...ofAgents, 'DOWNLINE_UNKNOWN', 'QUOTA_USED_UP', 'DEPTH_REACHED', 'REBATE_OUT_OF_RANGE'],
  },

  globalRebateSettings: {
    method: 'GET',
    path: '/wps/relay/MCS2_getGlobalRebateSettings',
    summary: 'Which rates the agent may give to a new downline, by product',
    access: 'member',
    rateLimit: 'read',
    input: z.strictObject({ product: globalRebate.shape.product.optional() }),
    output: z.strictObject({ list: z.array(globalRebate).max(7) }),
    errors: ofAgents,
  },

  downlineRebates: {
    method: 'GET',
    path: '/wps/relay/MCS2_getDownlineRebates',
    summary: 'The rates of a direct downline, and which ones the agent may give, by product',
    access: 'member',
    rateLimit: 'read',
    input: z.strictObject({ customerId: plainId }),
    output: z.strictObject({ list: z.array(downlineRebate).max(7), fromDay: day }),
    errors: [...ofAgents, 'DOWNLINE_UNKNOWN'],
  },

  quotas: {
    method: 'GET',
    path: '/wps/relay/MCS2_getQuotas',
    summary: 'How many more agents may get a rate above each bound by this agent',
    access: 'member',
    rateLimit: 'read',
    input: z.strictObject({}),
    output: z.strictObject({
      list: z
        .array(z.strictObject({ quotaId, ppm: globalRebate.shape.ownPpm, remaining: z.int().min(0) }))
        .max(20),
    }),
    errors: ofAgents,
  },

  assignQuota: {
    method: 'POST',
    path: '/wps/relay/MCS2_assignQuota',
    summary: 'Hands some of the agent’s quota down to a direct downline who is an agent',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({ customerId: plainId, quotaId, count: z.int().min(1).max(10_000) }),
    output: z.strictObject({ quotaId, remaining: z.int().min(0) }),
    errors: [...ofAgents, 'DOWNLINE_UNKNOWN', 'QUOTA_USED_UP'],
  },
});
