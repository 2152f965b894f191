import type { Contracts } from '#src/contracts/endpoint.ts';
import { applicationsContracts } from './applications.ts';
import { bonusContracts, claimsContracts } from './claims.ts';
import { contestsContracts, contestsOperationsContracts } from './contests.ts';
import { dayCloseContracts } from './day-close.ts';
import { levelsOperationsContracts } from './levels-operations.ts';
import { freeRoundsContracts } from './free-rounds.ts';
import { promotionsContracts } from './promotions.ts';
import { promotionCheckContracts } from './promotion-check.ts';
import { promotionCostContracts } from './promotion-cost.ts';
import { rewardReviewsContracts } from './reward-reviews.ts';
import { promotionsOperationsContracts, rewardsOperationsContracts } from './rewards-operations.ts';

/** The contracts of rewards, one object per line. */
export const rewards: readonly Contracts[] = [
  promotionsContracts,
  claimsContracts,
  bonusContracts,
  freeRoundsContracts,
  applicationsContracts,
  dayCloseContracts,
  contestsContracts,
  contestsOperationsContracts,
  levelsOperationsContracts,
  promotionsOperationsContracts,
  promotionCheckContracts,
  promotionCostContracts,
  rewardsOperationsContracts,
  rewardReviewsContracts,
];
