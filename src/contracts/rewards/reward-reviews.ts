import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs, wholeNumberText } from '#src/contracts/fields.ts';

/** Patterns of abuse that a person looks at: none of them takes money by itself. */
export const reviewKinds = [
  /** A stake came back after the bonus that it counted for had become cash. */
  'stake-returned',
  /** A win was reversed whose money was no longer in the bonus. */
  'win-reversed',
  /** Stakes came back for which a mission's prize had been given. */
  'mission-returned',
  /** A member paid in, had a reward, and withdraws without a stake since then. */
  'unplayed-withdrawal',
  /** Several members used a promotion from one device, or within a day from one network. */
  'shared-device',
  'shared-network',
  /** An invited friend shares a device or a network with the inviter or another friend; the reward waits for this. */
  'referral-shared',
] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** `ended` says that something was done about it, such as ending the grants, which is an act of its own. */
export const reviewOutcomes = ['accepted', 'ended'] as const;

const note = z.string().trim().min(1).max(500);
const decided = { outcome: z.enum(reviewOutcomes), note };
const reviewNumber = wholeNumberText(1, 999_999_999);

const rewardReview = z.strictObject({
  id: z.int().min(1),
  kind: z.enum(reviewKinds),
  memberId: z.string().max(64),
  username: z.string(),
  /** What it was found in, by its ids; several members for what they share. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).max(50)])),
  raisedAtMs: instantMs,
  outcome: decided.outcome.optional(),
  note: z.string().optional(),
  decidedBy: z.string().optional(),
  decidedAtMs: instantMs.optional(),
});

export const rewardReviewsContracts = contracts({
  rewardReviews: {
    method: 'GET',
    path: '/ops/api/reward-reviews',
    summary: 'Patterns of abuse around rewards that wait for a decision, or are decided, oldest first',
    access: 'operator',
    permission: 'reviews.decide',
    rateLimit: 'read',
    input: z.strictObject({
      state: z.enum(['open', 'decided']).default('open'),
      cursor: reviewNumber.optional(),
    }),
    output: z.strictObject({ items: z.array(rewardReview).max(50), nextCursor: z.string().optional() }),
    errors: [],
  },

  decideRewardReview: {
    method: 'PUT',
    path: '/ops/api/reward-reviews/:id',
    summary:
      'Decides a review once; what has become cash stays, and a reward for a friend that waits is paid or ended',
    access: 'operator',
    permission: 'reviews.decide',
    rateLimit: 'write',
    params: z.strictObject({ id: reviewNumber }),
    input: z.strictObject(decided),
    output: z.strictObject({ state: z.enum(reviewOutcomes) }),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  },
});
