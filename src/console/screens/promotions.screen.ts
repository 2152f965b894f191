import { screen } from '#src/console/screen/screen.ts';
import { contentContracts } from '#src/contracts/content/content.ts';
import { contestsOperationsContracts } from '#src/contracts/rewards/contests.ts';
import { promotionCheckContracts } from '#src/contracts/rewards/promotion-check.ts';
import { promotionCostContracts } from '#src/contracts/rewards/promotion-cost.ts';
import { rewardReviewsContracts } from '#src/contracts/rewards/reward-reviews.ts';
import {
  promotionsOperationsContracts,
  rewardsOperationsContracts,
} from '#src/contracts/rewards/rewards-operations.ts';

/** Promotions with their versions, their meaning in words and what they cost. */
export const promotions = screen({
  name: 'promotions',
  path: '/ops/promotions',
  group: 'site',
  words: 'promotions',
  list: {
    call: promotionsOperationsContracts.operatorPromotions,
    columns: ['title', 'id', 'kind', 'state', 'version', 'publishedVersion', 'changedAtMs', 'changedBy'],
    filters: ['kind'],
    key: 'id',
  },
  detail: { call: promotionsOperationsContracts.operatorPromotion, history: 'promotion' },
  actions: [
    {
      call: promotionsOperationsContracts.savePromotion,
      fixed: { expectedVersion: 'version', document: 'document' },
      isOfList: true,
      isOwn: true,
    },
    {
      call: promotionsOperationsContracts.publishPromotion,
      fixed: { version: 'version' },
      together: 'promotion.publish',
      isOwn: true,
    },
    { call: promotionsOperationsContracts.closePromotion, isOwn: true },
    {
      call: promotionsOperationsContracts.makeVouchers,
      fresh: ['batchId'],
      together: 'vouchers.make',
      isOwn: true,
    },
    {
      call: promotionsOperationsContracts.listPromotionMembers,
      fixed: { listId: 'listId' },
      fresh: ['batchId'],
      isOwn: true,
    },
  ],
  uses: [
    promotionCheckContracts.checkPromotion,
    promotionCostContracts.promotionCost,
    contestsOperationsContracts.operatorContestPlaces,
    contentContracts.previewContent,
  ],
});

/** What members have sent in for a reward, with their pictures. */
export const applications = screen({
  name: 'applications',
  path: '/ops/applications',
  group: 'site',
  words: 'promotions',
  tabOf: 'promotions',
  list: {
    call: rewardsOperationsContracts.operatorApplications,
    columns: ['sentAtMs', 'username', 'title', 'amountMinor', 'remark', 'state'],
    filters: ['state'],
    key: 'id',
  },
  detail: {
    pictures: { call: rewardsOperationsContracts.operatorApplicationPicture, at: 'pictures' },
    history: 'application',
  },
  actions: [
    {
      call: rewardsOperationsContracts.decideApplication,
      only: { at: 'state', is: ['sent'] },
      together: 'application.grant',
    },
  ],
});

/** Patterns of abuse around rewards, which a person judges. */
export const reviews = screen({
  name: 'reviews',
  path: '/ops/reviews',
  group: 'site',
  words: 'promotions',
  tabOf: 'promotions',
  list: {
    call: rewardReviewsContracts.rewardReviews,
    columns: ['raisedAtMs', 'kind', 'username', 'memberId', 'outcome', 'decidedBy'],
    filters: ['state'],
    key: 'id',
  },
  detail: { history: 'reward-review' },
  actions: [{ call: rewardReviewsContracts.decideRewardReview }],
});

/** Contests with their first places. */
export const contests = screen({
  name: 'contests',
  path: '/ops/contests',
  group: 'site',
  words: 'promotions',
  tabOf: 'promotions',
  list: {
    call: promotionsOperationsContracts.operatorPromotions,
    columns: ['title', 'id', 'state', 'publishedVersion', 'changedAtMs'],
    always: { kind: 'contest' },
    key: 'id',
  },
  detail: {},
  uses: [contestsOperationsContracts.operatorContestPlaces],
});
