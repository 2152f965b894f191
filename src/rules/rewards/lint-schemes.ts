import type { PromotionReward, PromotionTrigger } from '#src/contracts/rewards/promotion.ts';
import type { Finding, PromotionRule } from './promotion-findings.ts';
import { isScheme } from './schemes.ts';

/** L9: a rebate is of stakes, cashback of losses, and levels are given by levels alone. */
export const rewardsFitTrigger: PromotionRule = ({ trigger, rewards }) =>
  rewards.flatMap((reward, at): Finding[] =>
    fits(trigger, reward) ? [] : [{ rule: 'L9', code: 'REWARD_MISPLACED', path: `rewards.${at}` }],
  );

/** L9: a mission can be used as often as it comes again. */
export const missionRepeatsAsUsed: PromotionRule = ({ trigger, uses }) =>
  trigger.on === 'mission' && trigger.repeat !== uses.per
    ? [{ rule: 'L9', code: 'REPEAT_DIFFERS', path: 'uses.per' }]
    : [];

/** L9: what the day close pays takes no use, so it has no bound of uses or budget. */
export const schemesCountNoUses: PromotionRule = ({ trigger, uses }) => {
  const isBound = uses.max !== undefined || uses.budgetMinor !== undefined || uses.marks.length > 0;
  return isScheme({ trigger }) && isBound ? [{ rule: 'L9', code: 'USES_NOT_COUNTED', path: 'uses' }] : [];
};

function fits(trigger: PromotionTrigger, { gives }: PromotionReward): boolean {
  if (trigger.on === 'level') return gives === 'level';
  if (trigger.on === 'day-close') return gives === (trigger.basis === 'stakes' ? 'rebate' : 'cashback');
  return gives === 'bonus' || gives === 'cash' || gives === 'match' || gives === 'free-rounds';
}
