import { bonusContracts, claimsContracts } from '#src/contracts/rewards/claims.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The calls whose failures the reward centre puts into words. */
export const rewardCentreCalls = [
  claimsContracts.claims,
  claimsContracts.takeClaim,
  claimsContracts.redeemVoucher,
  bonusContracts.forfeitBonus,
] as const;

export type RewardCentreWords = WordsFor<'reward-centre', typeof rewardCentreCalls>;
