import type { PromotionDocument } from '#src/contracts/rewards/promotion.ts';
import { amountsAreWhole, bonusFitsWagering, depositsAreMeant, spansEnd } from './amounts.ts';
import type { Finding, PromotionRule, PromotionSite } from './promotion-findings.ts';
import { bonusIsStakeable, productsAreOne, someGameCounts } from './games.ts';
import { freeRoundsCanBeGiven } from './free-rounds.ts';
import { packAllows, packAllowsAudience } from './pack.ts';
import { levelsRise, ratesStayBelowMargin, ratesStayLevel, repeatsAreAllowed } from './rates.ts';
import {
  contestsAreWhole,
  missionRepeatsAsUsed,
  referralsAreWhole,
  rewardsFitTrigger,
  schemesCountNoUses,
} from './schemes.ts';
import { wordsAreWhole } from './texts.ts';

const rules: readonly PromotionRule[] = [
  packAllows,
  productsAreOne,
  packAllowsAudience,
  repeatsAreAllowed,
  ratesStayLevel,
  wordsAreWhole,
  someGameCounts,
  ratesStayBelowMargin,
  bonusIsStakeable,
  freeRoundsCanBeGiven,
  amountsAreWhole,
  bonusFitsWagering,
  spansEnd,
  depositsAreMeant,
  levelsRise,
  rewardsFitTrigger,
  missionRepeatsAsUsed,
  contestsAreWhole,
  referralsAreWhole,
  schemesCountNoUses,
];

/** Why a promotion must not be published at this site, in the order of the rules; nothing if it may be. */
export function findingsOf(document: PromotionDocument, site: PromotionSite): Finding[] {
  return rules.flatMap((rule) => rule(document, site));
}
