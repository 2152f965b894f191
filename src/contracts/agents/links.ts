import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs } from '#src/contracts/fields.ts';
import { products } from '#src/contracts/games/products.ts';
import { postbackStates } from './postbacks.ts';

/** Rates by product, in millionths of valid turnover. */
const rebates = z.partialRecord(z.enum(products), z.int().min(0).max(1_000_000));
/** What a link is called by: its code. */
const id = z.string().regex(/^[0-9A-Za-z]{1,36}$/);
/** 0 a player, 1 an agent. */
const type = z.union([z.literal(0), z.literal(1)]);

const postback = z.strictObject({
  url: z.string(),
  state: z.enum(postbackStates),
  /** Events that were given up since the address was set. */
  undelivered: z.int().min(0),
  /** Signs the calls: HMAC-SHA256 of the timestamp, a dot and the address. */
  secret: z.string(),
});

const link = z.strictObject({
  id,
  code: id,
  /** The address of the site with the code. */
  url: z.url(),
  channel: z.string(),
  type,
  rebates,
  createdAtMs: instantMs,
  /** Members who registered by it, and how many of them made a first deposit that may be told. */
  registered: z.int().min(0),
  firstDeposits: z.int().min(0),
  postback: postback.optional(),
});

export type AffiliateLink = z.output<typeof link>;

export const linksContracts = contracts({
  createAffiliateUrl: {
    method: 'POST',
    path: '/wps/relay/MCS2_createAffiliateUrl',
    summary: 'Adds a link of the agent for one channel, with what it gives to whoever registers by it',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({
      channel: z.string().trim().min(1).max(40),
      type: type.default(0),
      rebates: rebates.default({}),
    }),
    output: z.strictObject({ id, code: id, url: z.url() }),
    errors: ['FEATURE_OFF', 'AGENT_NEEDED', 'LINKS_FULL', 'REBATE_OUT_OF_RANGE'],
  },

  viewAffiliateUrls: {
    method: 'GET',
    path: '/wps/relay/MCS2_viewAffiliateUrls',
    summary: 'The agent’s links with who came by each, the oldest first, without the own code',
    access: 'member',
    rateLimit: 'read',
    input: z.strictObject({}),
    output: z.strictObject({
      links: z.array(link).max(50),
      /** How many links the agent may have. */
      linksMax: z.int().min(0),
    }),
    errors: ['FEATURE_OFF', 'AGENT_NEEDED'],
  },

  deleteAffiliateUrl: {
    method: 'DELETE',
    path: '/wps/relay/MCS2_deleteAffiliateUrl',
    summary: 'Deletes a link: its code places nobody any more, and members who came by it stay',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({ id }),
    output: z.strictObject({ id }),
    errors: ['FEATURE_OFF', 'AGENT_NEEDED', 'LINK_UNKNOWN'],
  },

  viewRegisteredAffiliates: {
    method: 'GET',
    path: '/wps/relay/MCS2_viewRegisteredAffiliates',
    summary: 'Members who registered by one of the agent’s links, masked, the newest first',
    access: 'member',
    rateLimit: 'read',
    input: z.strictObject({ id, cursor: z.string().min(1).max(64).optional() }),
    output: z.strictObject({
      list: z
        .array(
          z.strictObject({
            account: z.string(),
            registeredAtMs: instantMs,
            /** Whether the member had counted play in the last half-month that was counted. */
            active: z.boolean(),
          }),
        )
        .max(50),
      nextCursor: z.string().optional(),
    }),
    errors: ['FEATURE_OFF', 'AGENT_NEEDED', 'LINK_UNKNOWN', 'INVALID_INPUT'],
  },

  affiliatePostback: {
    method: 'PUT',
    path: '/wps/relay/MCS2_affiliatePostback',
    summary:
      'Sets the address that hears of a link’s members, once an operator has approved its host; an empty one removes it',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({ id, url: z.string().trim().max(1_000) }),
    output: z.strictObject({ postback: postback.optional() }),
    errors: ['FEATURE_OFF', 'AGENT_NEEDED', 'LINK_UNKNOWN', 'POSTBACK_REFUSED'],
  },
});
