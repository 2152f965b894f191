import { isQuietDevice } from '#functions/edge/session/quiet-cookie.ts';
import { routes } from '#functions/http/routes.ts';
import { applicationsContracts } from '#src/contracts/rewards/applications.ts';
import { bonusContracts, claimsContracts } from '#src/contracts/rewards/claims.ts';
import { freeRoundsContracts } from '#src/contracts/rewards/free-rounds.ts';
import { promotionCheckContracts } from '#src/contracts/rewards/promotion-check.ts';
import { promotionCostContracts } from '#src/contracts/rewards/promotion-cost.ts';
import { promotionsContracts } from '#src/contracts/rewards/promotions.ts';
import {
  promotionsOperationsContracts,
  rewardsOperationsContracts,
} from '#src/contracts/rewards/rewards-operations.ts';
import { rewardReviewsContracts } from '#src/contracts/rewards/reward-reviews.ts';
import { contestsContracts, contestsOperationsContracts } from '#src/contracts/rewards/contests.ts';
import { dayCloseContracts } from '#src/contracts/rewards/day-close.ts';
import { levelsOperationsContracts } from '#src/contracts/rewards/levels-operations.ts';
import { ok } from '#src/rules/result.ts';
import { bonusStatus, forfeitBonus } from './bonus.service.ts';
import { setLevel } from './day-close/level-setting.ts';
import { levelRises, missionSummary, rankProgress } from './day-close/levels.service.ts';
import { claimRebate, rebateDays, rebateRates } from './day-close/rebates.service.ts';
import { promotionCost } from './cost/promotion-cost.service.ts';
import { accept, memberClaims, takeClaim } from './claims.service.ts';
import {
  applicationPicture,
  decideApplication,
  operatorApplications,
} from './applications-operations.service.ts';
import { applyForActivity, memberApplications, takeActivityImage } from './applications.service.ts';
import { chooseContestName, contestPlaces, operatorContestPlaces } from './contest/contests.service.ts';
import { checkPromotion } from './promotion-check.service.ts';
import { listMembers } from './promotion-lists.ts';
import { publishPromotion } from './promotion-publishing.ts';
import type { PlaysForJackpot } from './promotion-site.ts';
import {
  closePromotion,
  operatorPromotion,
  operatorPromotions,
  savePromotion,
} from './promotions-operations.service.ts';
import {
  depositPromotions,
  memberPromotions,
  publicPromotions,
  type RewardsNeeds,
} from './promotions.service.ts';
import { memberFreeRounds } from './free-rounds.service.ts';
import { endGrant } from './grant-ending.ts';
import { acceptFailure, joinFailure } from './join-failure.ts';
import { decideRewardReview, rewardReviews } from './reviews/reward-reviews.service.ts';
import { giveReward, operatorRewards } from './rewards-operations.service.ts';
import { makeVouchers } from './voucher-making.ts';
import { redeemVoucher } from './vouchers.service.ts';

const membersRoutes = ({ playsForJackpot, offersDepositBy }: RewardsNeeds) => [
  ...routes(promotionsContracts, {
    publicPromotions: ({ request, context, input }) =>
      publicPromotions(
        context,
        playsForJackpot,
        input.language,
        isQuietDevice(request.headers.get('Cookie') ?? ''),
      ),
    memberPromotions: ({ context, session, input }) =>
      memberPromotions(context, playsForJackpot, session, input.language),
    depositPromotions: ({ context, session, input }) =>
      depositPromotions(context, { playsForJackpot, offersDepositBy }, session, input),
    acceptPromotion: async ({ request, context, session, input: { language, ...input } }) => {
      const wanted = { ...input, request };
      const cause = wanted.depositId === undefined ? 'join' : 'deposit';
      const accepted = await accept(context, playsForJackpot, session, { ...wanted, cause }, language);
      return accepted.ok ? accepted : acceptFailure(accepted);
    },
    joinPromotion: async ({ request, context, session, input: { language, ...input } }) => {
      const wanted = { ...input, request, cause: 'join' } as const;
      const joined = await accept(context, playsForJackpot, session, wanted, language);
      return joined.ok ? joined : joinFailure(joined);
    },
  }),
  ...routes(claimsContracts, {
    claims: ({ context, session, input }) => memberClaims(context, playsForJackpot, session, input),
    takeClaim: ({ context, session, input }) => takeClaim(context, playsForJackpot, session, input),
    redeemVoucher: ({ request, context, session, input }) =>
      redeemVoucher(request, context, playsForJackpot, session, input),
  }),
  ...routes(dayCloseContracts, {
    rebateRates: ({ context, session, input }) =>
      rebateRates(context, playsForJackpot, session, input.language),
    rebateDays: ({ context, session }) => rebateDays(context, session),
    claimRebate: ({ context, session, input }) => claimRebate(context, session, input.day),
    rankProgress: ({ context, session }) => rankProgress(context, session),
    missionSummary: ({ context, session, input }) => missionSummary(context, session, input.language),
  }),
  ...routes(contestsContracts, {
    contestPlaces: ({ context, session, input }) => contestPlaces(context, session, input.promotionId),
    contestName: ({ context, session, input }) => chooseContestName(context, session, input.show),
  }),
  ...routes(bonusContracts, {
    bonusStatus: ({ context, session, input }) =>
      bonusStatus(context, playsForJackpot, session, input.language),
    forfeitBonus: ({ context, session, input }) => forfeitBonus(context, playsForJackpot, session, input),
  }),
  ...routes(freeRoundsContracts, {
    freeRounds: ({ context, session, input }) => memberFreeRounds(context, session, input.language),
  }),
  ...routes(applicationsContracts, {
    applyForActivity: ({ request, context, session, input }) =>
      applyForActivity(request, context, playsForJackpot, session, input),
    activityImage: ({ context, session, input }) => takeActivityImage(context, session, input),
    applications: ({ context, session, input }) => memberApplications(context, session, input.language),
  }),
];

const operatorsRoutes = (playsForJackpot: PlaysForJackpot) => [
  ...routes(promotionsOperationsContracts, {
    operatorPromotions: ({ context, input }) => operatorPromotions(context, input),
    operatorPromotion: ({ context, params }) => operatorPromotion(context, playsForJackpot, params.id),
    savePromotion: ({ context, operator, params, input }) =>
      savePromotion(context, playsForJackpot, operator, params.id, input),
    publishPromotion: ({ context, operator, params, input }) =>
      publishPromotion(context, playsForJackpot, operator, params.id, input),
    closePromotion: ({ context, operator, params, input }) =>
      closePromotion(context, operator, params.id, input.reason),
    makeVouchers: ({ context, operator, params, input }) => makeVouchers(context, operator, params.id, input),
    listPromotionMembers: ({ context, operator, params, input }) =>
      listMembers(context, operator, params.id, input),
  }),
  ...routes(promotionCheckContracts, {
    checkPromotion: async ({ context, params, input }) =>
      ok(await checkPromotion(context, playsForJackpot, params.id, input)),
  }),
  ...routes(promotionCostContracts, {
    promotionCost: ({ context, params }) => promotionCost(context, params.id),
  }),
  ...routes(contestsOperationsContracts, {
    operatorContestPlaces: ({ context, params }) => operatorContestPlaces(context, params.id),
  }),
  ...routes(levelsOperationsContracts, {
    levelRises: ({ context, input }) => levelRises(context, input.cursor),
    setLevel: ({ context, operator, params, input }) => setLevel(context, operator, params.memberId, input),
  }),
  ...routes(rewardsOperationsContracts, {
    operatorApplications: ({ context, input }) => operatorApplications(context, input),
    operatorApplicationPicture: ({ request, context, params }) =>
      applicationPicture(request, context, params),
    decideApplication: ({ context, operator, params, input }) =>
      decideApplication(context, operator, params.id, input),
    operatorRewards: ({ context, params, input }) =>
      operatorRewards(context, playsForJackpot, params.memberId, input.cursor),
    endGrant: ({ context, operator, params, input }) => endGrant(context, operator, params.id, input),
    giveReward: ({ context, operator, params, input }) =>
      giveReward(context, playsForJackpot, operator, params.memberId, input),
  }),
  ...routes(rewardReviewsContracts, {
    rewardReviews: ({ context, input }) => rewardReviews(context, input),
    decideRewardReview: ({ context, operator, params, input }) =>
      decideRewardReview(context, operator, params.id, input),
  }),
];

/** Promotions and rewards, for members and operators. Jackpots and deposit channels are other features'. */
export const rewardsRoutes = (needs: RewardsNeeds) => [
  ...membersRoutes(needs),
  ...operatorsRoutes(needs.playsForJackpot),
];
