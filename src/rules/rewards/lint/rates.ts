import { anyLevel } from '#src/contracts/rewards/promotion.ts';
import { type Product, products } from '#src/rules/products.ts';
import type { Finding, PromotionRule, PromotionSite } from './promotion-findings.ts';
import type { RebateReward } from '#src/rules/rewards/schemes.ts';

/** L4: where the pack forbids rewards for playing often, a mission does not come again. */
export const repeatsAreAllowed: PromotionRule = ({ trigger }, { bonuses }) => {
  const isRepeated = trigger.on === 'mission' && trigger.repeat !== 'once';
  if (bonuses.frequencyRewards || !isRepeated) return [];
  return [{ rule: 'L4', code: 'REPEATED_REWARD', path: 'trigger.repeat' }];
};

/** L4: where the pack forbids rising rates, a rate rises no faster than the stakes that reach its level. */
export const ratesStayLevel: PromotionRule = ({ rewards }, { bonuses, levels }) => {
  if (bonuses.risingRates) return [];
  return rebatesOf(rewards).flatMap(([at, { ratePpm }]) =>
    levels.slice(1).flatMap((level, below) => {
      const lower = levels[below];
      if (!lower) return [];
      const path = `rewards.${at}.ratePpm.${level.name}`;
      const rises = products.some((product) =>
        Object.keys(level.fromMinor).some((currency) => {
          const [from, to] = [lower.fromMinor[currency] ?? 0, level.fromMinor[currency] ?? 0];
          return rateOf(ratePpm, level.name, product) * from > rateOf(ratePpm, lower.name, product) * to;
        }),
      );
      return rises ? [{ rule: 'L4', code: 'RATE_RISES', path } as const] : [];
    }),
  );
};

/** L7: no rate reaches the smallest house edge of its product, or some way of betting would earn by it. */
export const ratesStayBelowMargin: PromotionRule = ({ rewards }, site) =>
  rebatesOf(rewards).flatMap(([at, { ratePpm }]) =>
    Object.entries(ratePpm).flatMap(([level, rates]) => [
      ...products.flatMap((product) => tooHigh(`rewards.${at}.ratePpm.${level}`, product, rates, site)),
      ...unknownLevel(`rewards.${at}.ratePpm.${level}`, level, site),
    ]),
  );

/** L9: every level is reached by more stakes than the one before it. */
export const levelsRise: PromotionRule = ({ trigger }) => {
  if (trigger.on !== 'level') return [];
  const { levels } = trigger;
  return levels.flatMap(({ name, fromMinor }, at): Finding[] => {
    const before = levels[at - 1];
    const isTwice = levels.findIndex((level) => level.name === name) !== at || name === anyLevel;
    const isLower = Object.keys(fromMinor).some(
      (currency) => before && (before.fromMinor[currency] ?? Infinity) >= (fromMinor[currency] ?? 0),
    );
    return isTwice || isLower ? [{ rule: 'L9', code: 'LEVELS_UNORDERED', path: `trigger.levels.${at}` }] : [];
  });
};

function rebatesOf(rewards: Parameters<PromotionRule>[0]['rewards']): [number, RebateReward][] {
  return rewards.flatMap((reward, at) => (reward.gives === 'rebate' ? [[at, reward]] : []));
}

function rateOf(ratePpm: RebateReward['ratePpm'], level: string, product: Product): number {
  return (ratePpm[level] ?? ratePpm[anyLevel])?.[product] ?? 0;
}

function tooHigh(
  path: string,
  product: Product,
  rates: Partial<Record<Product, number>>,
  { marginPpm }: PromotionSite,
): Finding[] {
  const rate = rates[product];
  const bound = marginPpm[product] ?? 0;
  if (rate === undefined || rate < bound) return [];
  return [{ rule: 'L7', code: 'RATE_ABOVE_MARGIN', path: `${path}.${product}`, bound }];
}

function unknownLevel(path: string, level: string, { levels }: PromotionSite): Finding[] {
  const isKnown = level === anyLevel || levels.some(({ name }) => name === level);
  return isKnown ? [] : [{ rule: 'L9', code: 'LEVEL_UNKNOWN', path }];
}
