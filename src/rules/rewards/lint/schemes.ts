import type { PromotionReward, PromotionTrigger } from '#src/contracts/rewards/promotion.ts';
import type { Finding, PromotionRule } from './promotion-findings.ts';
import { isScheme } from '#src/rules/rewards/schemes.ts';

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

/** L9: a contest ends, is joined once, and has places that win no more than those before them. */
export const contestsAreWhole: PromotionRule = ({ trigger, uses, closesAtMs }) => {
  if (trigger.on !== 'contest') return [];
  const { prizes } = trigger;
  const rises = prizes.flatMap((prize, at): Finding[] => {
    const before = prizes[at - 1];
    const isMore = Object.keys(prize).some(
      (currency) => (prize[currency] ?? 0) > (before?.[currency] ?? Infinity),
    );
    return isMore ? [{ rule: 'L9', code: 'PRIZES_UNORDERED', path: `trigger.prizes.${at}` }] : [];
  });
  return [
    // Lottery tickets are orders of a draw, not rounds that could rank.
    ...(trigger.games.products.includes('lottery')
      ? [{ rule: 'L9', code: 'GAMES_NOT_RANKED', path: 'trigger.games' } as const]
      : []),
    ...(closesAtMs === undefined ? [{ rule: 'L9', code: 'END_MISSING', path: 'closesAtMs' } as const] : []),
    ...(uses.per === 'once' ? [] : [{ rule: 'L9', code: 'REPEAT_DIFFERS', path: 'uses.per' } as const]),
    ...rises,
  ];
};

/** L9: what the day close pays takes no use, so it has no bound of uses or budget. */
export const schemesCountNoUses: PromotionRule = ({ trigger, uses }) => {
  const isBound = uses.max !== undefined || uses.budgetMinor !== undefined || uses.marks.length > 0;
  return isScheme({ trigger }) && isBound ? [{ rule: 'L9', code: 'USES_NOT_COUNTED', path: 'uses' }] : [];
};

/** L9: a friend counts once, and is always told apart by person, number and payout account. */
export const referralsAreWhole: PromotionRule = ({ trigger, rewards, uses }) => {
  if (trigger.on !== 'referral') return [];
  const found = (code: 'REPEAT_DIFFERS' | 'MARKS_FIXED' | 'REWARD_MISPLACED', path: string): Finding => ({
    ...{ rule: 'L9', code, path },
  });
  return [
    ...(uses.per === 'once' ? [] : [found('REPEAT_DIFFERS', 'uses.per')]),
    ...(uses.marks.length === 0 ? [] : [found('MARKS_FIXED', 'uses.marks')]),
    ...(rewards.length === 1 ? [] : [found('REWARD_MISPLACED', 'rewards.1')]),
  ];
};

function fits(trigger: PromotionTrigger, { gives }: PromotionReward): boolean {
  if (trigger.on === 'level') return gives === 'level';
  if (trigger.on === 'day-close') return gives === (trigger.basis === 'stakes' ? 'rebate' : 'cashback');
  if (trigger.on === 'contest') return gives === 'prizes';
  if (trigger.on === 'referral') return gives === 'cash';
  return gives === 'bonus' || gives === 'cash' || gives === 'match' || gives === 'free-rounds';
}
