import { z } from 'zod';
import { clientId } from '#src/contracts/cashier/cashier-fields.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor, currencyCode, instantMs, plainId } from '#src/contracts/fields.ts';
import { approvalId } from '#src/contracts/operators/approval-id.ts';
import { imageId } from './applications.ts';
import { finding } from './promotion-check.ts';
import {
  listId,
  promotionDocument,
  promotionId,
  promotionKinds,
  promotionStates,
  reward,
  termsVersion,
  wagering,
} from './promotion.ts';
import { claim } from './rewards-fields.ts';

const version = z.int().min(1).max(1_000_000);
const reason = z.string().trim().min(1).max(500);
const params = z.strictObject({ id: promotionId });
/** What is asked of a second operator is answered with the id of the request. */
const requestFields = { approvalId };
const jointErrors = [
  'SECOND_OPERATOR_NEEDED',
  'STEP_UP_NEEDED',
  'APPROVAL_WAITING',
  'STATE_CHANGED',
] as const;

const summaryOfPromotion = z.strictObject({
  id: promotionId,
  /** The newest version, and the one that members are offered. */
  version,
  publishedVersion: version.optional(),
  state: z.enum(promotionStates),
  kind: z.enum(promotionKinds),
  title: z.string(),
  changedAtMs: instantMs,
  changedBy: z.string(),
});

const storedVersion = z.strictObject({
  version,
  state: z.enum(promotionStates),
  document: promotionDocument,
  termsVersion,
  pack: z.string(),
  changedAtMs: instantMs,
  changedBy: z.string(),
});

const counter = z.strictObject({
  /** Empty for the number of uses. */
  currency: z.string(),
  uses: z.int().min(0),
  usesMax: z.int().optional(),
  spentMinor: amountMinor,
  budgetMinor: amountMinor.optional(),
});

const written = z.strictObject({ id: promotionId, version, termsVersion, findings: z.array(finding) });
const moved = z.strictObject({
  state: z.enum(['asked', 'published', 'closed']),
  version: version.optional(),
  ...requestFields,
});

export const promotionsOperationsContracts = contracts({
  operatorPromotions: {
    method: 'GET',
    path: '/ops/api/promotions',
    summary:
      'All promotions by their ids, each with its newest version; of one kind, a page may have fewer than follow',
    access: 'operator',
    permission: 'promotions.read',
    rateLimit: 'read',
    input: z.strictObject({ kind: z.enum(promotionKinds).optional(), cursor: promotionId.optional() }),
    output: z.strictObject({
      items: z.array(summaryOfPromotion).max(50),
      nextCursor: promotionId.optional(),
    }),
    errors: [],
  },

  operatorPromotion: {
    method: 'GET',
    path: '/ops/api/promotions/:id',
    summary:
      'One promotion: its versions, what the linter finds in the newest, how far its bounds are used, and its terms in each language',
    access: 'operator',
    permission: 'promotions.read',
    rateLimit: 'read',
    params,
    output: z.strictObject({
      id: promotionId,
      versions: z.array(storedVersion).max(20),
      findings: z.array(finding),
      counters: z.array(counter),
      terms: z.record(z.string(), z.array(z.string())),
    }),
    errors: ['PROMO_UNKNOWN'],
  },

  savePromotion: {
    method: 'PUT',
    path: '/ops/api/promotions/:id',
    summary: 'Saves a new version as a draft; refused where the newest is no longer the expected one',
    access: 'operator',
    permission: 'promotions.write',
    rateLimit: 'write',
    bodyBytesMax: 200_000,
    params,
    input: z.strictObject({
      /** 0 for a new promotion. */
      expectedVersion: z.int().min(0).max(1_000_000),
      document: promotionDocument,
    }),
    output: written,
    errors: ['VERSION_CONFLICT', 'PROMO_REFUSED'],
  },

  publishPromotion: {
    method: 'PUT',
    path: '/ops/api/promotions/:id/publish',
    summary:
      'Offers a saved version to members in place of the former; without a budget, or with a large one, once two operators ask for it',
    access: 'operator',
    permission: 'promotions.publish',
    rateLimit: 'write',
    params,
    input: z.strictObject({ version, reason }),
    output: moved,
    errors: ['PROMO_UNKNOWN', 'PROMO_REFUSED', 'VERSION_CONFLICT', ...jointErrors],
  },

  closePromotion: {
    method: 'PUT',
    path: '/ops/api/promotions/:id/close',
    summary: 'Ends a promotion for new acceptances; bonuses that run go on',
    access: 'operator',
    permission: 'promotions.publish',
    rateLimit: 'write',
    params,
    input: z.strictObject({ reason }),
    output: moved,
    errors: ['PROMO_UNKNOWN'],
  },

  makeVouchers: {
    method: 'POST',
    path: '/ops/api/promotions/:id/vouchers',
    summary:
      'Makes codes for a promotion and shows them; they are not stored, but the same batch asked for again shows the same',
    access: 'operator',
    permission: 'vouchers.make',
    rateLimit: 'write',
    params,
    input: z.strictObject({
      batchId: clientId,
      count: z.int().min(1).max(10_000),
      /** How many members can use each code. */
      uses: z.int().min(1).max(1_000_000),
      reason,
    }),
    output: z.strictObject({
      state: z.enum(['asked', 'made']),
      codes: z.array(z.string()).max(10_000).optional(),
      ...requestFields,
    }),
    errors: ['PROMO_UNKNOWN', 'KEY_REUSED', ...jointErrors],
  },

  listPromotionMembers: {
    method: 'PUT',
    path: '/ops/api/promotions/:id/members',
    summary:
      'Adds members to the list that the promotion names as its audience, once for each batch; unknown names are answered',
    access: 'operator',
    permission: 'promotions.write',
    rateLimit: 'write',
    bodyBytesMax: 100_000,
    params,
    input: z.strictObject({
      batchId: clientId,
      listId,
      usernames: z.array(z.string().min(1).max(64)).min(1).max(1_000),
    }),
    output: z.strictObject({ added: z.int().min(0), unknown: z.array(z.string()) }),
    errors: ['PROMO_UNKNOWN', 'PROMO_REFUSED', 'KEY_REUSED'],
  },
});

const operatorApplication = z.strictObject({
  id: clientId,
  promotionId,
  title: z.string(),
  memberId: z.string(),
  username: z.string(),
  remark: z.string(),
  pictures: z.array(imageId).max(3),
  /** What it would give, in minor units; free rounds by what of them can become cash. */
  amountMinor,
  currency: currencyCode,
  state: z.enum(['sent', 'granted', 'refused']),
  reason: z.string(),
  sentAtMs: instantMs,
});

const grantState = z.strictObject({
  state: z.enum(['asked', 'granted', 'refused', 'open']),
  ...requestFields,
});

export const rewardsOperationsContracts = contracts({
  operatorApplications: {
    method: 'GET',
    path: '/ops/api/applications',
    summary: 'Applications for rewards in one state, oldest first',
    access: 'operator',
    permission: 'promotions.read',
    rateLimit: 'read',
    input: z.strictObject({
      state: z.enum(['sent', 'granted', 'refused']).default('sent'),
      cursor: z
        .string()
        .regex(/^\d{1,15}-[0-9a-f-]{36}$/)
        .optional(),
    }),
    output: z.strictObject({
      items: z.array(operatorApplication).max(20),
      nextCursor: z.string().optional(),
    }),
    errors: [],
  },

  operatorApplicationPicture: {
    method: 'GET',
    path: '/ops/api/applications/:id/pictures/:pictureId',
    summary: 'A picture that came with an application',
    access: 'operator',
    permission: 'promotions.read',
    rateLimit: 'read',
    params: z.strictObject({ id: clientId, pictureId: imageId }),
    output: z.strictObject({}),
    raw: 'image/jpeg',
    errors: ['CLAIM_UNKNOWN'],
  },

  decideApplication: {
    method: 'PUT',
    path: '/ops/api/applications/:id',
    summary:
      'Grants an application, whose reward the member then takes, or refuses it with a reason that the member reads',
    access: 'operator',
    permission: 'applications.decide',
    rateLimit: 'write',
    params: z.strictObject({ id: clientId }),
    input: z.strictObject({ decision: z.enum(['grant', 'refuse']), reason }),
    output: grantState,
    errors: ['CLAIM_UNKNOWN', ...jointErrors],
  },

  operatorRewards: {
    method: 'GET',
    path: '/ops/api/members/:memberId/rewards',
    summary: 'The rewards of a member, newest first',
    access: 'operator',
    permission: 'promotions.read',
    rateLimit: 'read',
    params: z.strictObject({ memberId: plainId }),
    input: z.strictObject({
      cursor: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
    }),
    output: z.strictObject({
      items: z
        .array(
          claim.extend({
            /** Whether its bonus can still be ended, and what of it is left. */
            isOpenGrant: z.boolean(),
            remainingMinor: amountMinor.optional(),
          }),
        )
        .max(20),
      nextCursor: z.string().optional(),
    }),
    errors: ['PLAYER_UNKNOWN'],
  },

  giveReward: {
    method: 'POST',
    path: '/ops/api/members/:memberId/grants',
    summary: 'Gives a member a reward, which waits until the member accepts its terms; its id is the key',
    access: 'operator',
    permission: 'grants.give',
    rateLimit: 'write',
    params: z.strictObject({ memberId: plainId }),
    input: z.strictObject({
      grantId: clientId,
      rewards: z.array(reward).min(1).max(2),
      wagering: wagering.optional(),
      reason,
    }),
    output: grantState,
    errors: ['PLAYER_UNKNOWN', 'PROMO_REFUSED', 'KEY_REUSED', ...jointErrors],
  },

  endGrant: {
    method: 'PUT',
    path: '/ops/api/grants/:id',
    summary: 'Ends a member’s bonus once two operators have asked for the same; own money is not touched',
    access: 'operator',
    permission: 'grants.end',
    rateLimit: 'write',
    params: z.strictObject({ id: clientId }),
    input: z.strictObject({
      memberId: plainId,
      /** What is lost by it, as the operator saw it. */
      remainingMinor: amountMinor,
      reason,
    }),
    output: z.strictObject({ state: z.enum(['asked', 'forfeited']), ...requestFields }),
    errors: ['PLAYER_UNKNOWN', 'GRANT_UNKNOWN', 'BONUS_CHANGED', ...jointErrors],
  },
});
