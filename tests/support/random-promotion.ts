import { gameTypes } from '#src/contracts/games/game-types.ts';
import {
  promotionDocument,
  type PromotionDocument,
  type PromotionReward,
  type PromotionTrigger,
  weekdays,
} from '#src/contracts/rewards/promotion.ts';
import { anyLevel } from '#src/contracts/rewards/promotion.ts';
import { products } from '#src/rules/products.ts';
import type { Seeded } from '#tests/money/world/seeded.ts';

/** Currencies with two decimals, none and three. */
export const promotionCurrencies = ['USD', 'KRW', 'KWD'] as const;
/** Levels and games, by names without digits. */
export const levelNames = ['Wren', 'Robin', 'Swift', 'Heron'] as const;
export const weighedGames = { m04: 'Owl', m05: 'Reef', x1: 'Kite' } as const;

function moneyBy(random: Seeded, least: number, most: number): Record<string, number> {
  return Object.fromEntries(promotionCurrencies.map((currency) => [currency, random.whole(least, most)]));
}

const taken = ['deposit', 'deposit', 'verified', 'code', 'operator', 'application'] as const;
const byPlay = ['day-close', 'day-close', 'level', 'mission', 'contest', 'referral'] as const;
type ByPlay = (typeof byPlay)[number];

function isByPlay(on: PromotionTrigger['on']): on is ByPlay {
  return byPlay.some((each) => each === on);
}

function someOf<Item>(random: Seeded, all: readonly Item[], likely: number): Item[] {
  const chosen = all.filter(() => random.chance(likely));
  return chosen.length > 0 ? chosen : [random.pick(all)];
}

/** Triggers by what is played, and by what it costs. */
function playTriggerBy(random: Seeded, on: ByPlay): PromotionTrigger {
  const games = { products: someOf(random, products, 0.4) };
  if (on === 'day-close')
    return { on, period: random.pick(['day', 'week']), basis: random.pick(['stakes', 'net-loss']) };
  if (on === 'level') return { on, levels: levelsBy(random) };
  if (on === 'referral')
    return { on, minDepositMinor: moneyBy(random, 1, 90_000), perMonthMax: random.whole(1, 1_000) };
  if (on === 'mission') {
    const target = random.chance(0.5)
      ? ({ measure: 'rounds', rounds: random.whole(1, 1_000_000) } as const)
      : ({ measure: 'stakes', minor: moneyBy(random, 1, 1_000_000_000) } as const);
    return { on, target, games, repeat: random.pick(['once', 'day', 'week']) };
  }
  let top = random.whole(1_000_000, 9_000_000);
  const prizes = Array.from({ length: random.whole(1, 12) }, () => {
    if (random.chance(0.5)) top -= random.whole(1, 80_000);
    return Object.fromEntries(promotionCurrencies.map((currency, at) => [currency, top + at]));
  });
  return { on, games, minStakeMinor: moneyBy(random, 1, 90_000), prizes };
}

/** Levels of which each asks for more than the one before it; the first may ask for nothing. */
function levelsBy(random: Seeded): Extract<PromotionTrigger, { on: 'level' }>['levels'] {
  let from = random.chance(0.7) ? 0 : random.whole(1, 900);
  return levelNames.slice(0, random.whole(1, levelNames.length)).map((name) => {
    const amounts = (minor: number) =>
      Object.fromEntries(promotionCurrencies.map((currency) => [currency, minor]));
    const level = {
      name,
      fromMinor: amounts(from),
      keepMonthMinor: amounts(random.chance(0.3) ? 0 : random.whole(1, 90_000)),
    };
    from += random.whole(1, 9_000_000);
    return level;
  });
}

/** The reward of a scheme or a contest; undefined for what any reward fits. */
function schemeRewardBy(random: Seeded, trigger: PromotionTrigger): PromotionReward | undefined {
  if (trigger.on === 'level') return { gives: 'level' };
  if (trigger.on === 'contest') return { gives: 'prizes' };
  if (trigger.on === 'referral') return { gives: 'cash', amountMinor: moneyBy(random, 1, 10_000_000) };
  if (trigger.on !== 'day-close') return undefined;
  if (trigger.basis === 'net-loss')
    return {
      ...{ gives: 'cashback', ofNetLossPpm: random.whole(1, 1_000_000) },
      maxMinor: moneyBy(random, 1, 10_000_000),
    };
  const levels = random.chance(0.4) ? [anyLevel] : [...someOf(random, levelNames, 0.5), anyLevel];
  const ratePpm = levels.map((level) => {
    const rated = someOf(random, products, 0.4).map((product) => [product, random.whole(1, 90_000)]);
    return [level, Object.fromEntries(rated)] as const;
  });
  return { gives: 'rebate', ratePpm: Object.fromEntries(ratePpm) };
}

function triggerBy(random: Seeded): PromotionTrigger {
  const on = random.pick([...taken, ...byPlay]);
  if (isByPlay(on)) return playTriggerBy(random, on);
  if (on === 'verified') return { on, what: random.pick(['phone', 'identity']) };
  if (on === 'application') return { on, picturesMax: random.whole(0, 3) };
  if (on !== 'deposit') return { on };
  return {
    on,
    ...(random.chance(0.5) ? { nth: random.whole(1, 9) } : {}),
    ...(random.chance(0.3) ? { weekdays: [random.pick(weekdays)] } : {}),
    minMinor: moneyBy(random, 1, 90_000),
  };
}

function rewardBy(random: Seeded, trigger: PromotionTrigger): PromotionReward {
  const { on } = trigger;
  const scheme = schemeRewardBy(random, trigger);
  if (scheme) return scheme;
  const gives = random.pick(
    on === 'deposit'
      ? (['match', 'bonus', 'cash', 'free-rounds'] as const)
      : (['bonus', 'cash', 'free-rounds'] as const),
  );
  if (gives === 'free-rounds')
    return {
      ...{ gives, vendor: 'house', games: ['m04'], count: random.whole(1, 100), days: random.whole(1, 30) },
      levelMinor: moneyBy(random, 1, 10_000),
      pays: random.pick(['cash', 'bonus']),
      capMinor: moneyBy(random, 1, 10_000_000),
    };
  if (gives !== 'match') return { gives, amountMinor: moneyBy(random, 1, 10_000_000) };
  return { gives, ofDepositPpm: random.whole(1, 2_000_000), maxMinor: moneyBy(random, 1, 10_000_000) };
}

function audienceBy(random: Seeded): PromotionDocument['audience'] {
  const instant = () => random.whole(0, 2_000_000_000) * 1_000;
  return {
    ...(random.chance(0.2) ? { registeredFromMs: instant() } : {}),
    ...(random.chance(0.2) ? { registeredToMs: instant() } : {}),
    ...(random.chance(0.2) ? { countries: ['PK', 'KR'] } : {}),
    ...(random.chance(0.3) ? { deposits: { min: random.whole(0, 9), max: random.whole(0, 9) } } : {}),
    ...(random.chance(0.2) ? { listId: 'list-7' } : {}),
    ...(random.chance(0.2) ? { notIfHad: ['hello-2'] } : {}),
  };
}

function weightsBy<Name extends string>(random: Seeded, all: readonly Name[]): Partial<Record<Name, number>> {
  const chosen = all.filter(() => random.chance(0.4));
  const weighed = chosen.map((name) => [name, random.pick([0, 1, 1_234, 5_000, 10_000])] as const);
  return Object.fromEntries(weighed) as Partial<Record<Name, number>>;
}

/** A promotion of any kind, with amounts in every one of `promotionCurrencies`. */
export function promotionBy(random: Seeded): PromotionDocument {
  const trigger = triggerBy(random);
  const gives = trigger.on === 'mission' || !isByPlay(trigger.on) ? 'any' : 'its own';
  return promotionDocument.parse({
    product: 'any',
    trigger,
    audience: audienceBy(random),
    rewards: Array.from({ length: gives === 'any' ? random.whole(1, 2) : 1 }, () =>
      rewardBy(random, trigger),
    ),
    wagering: {
      multiple: random.pick([0, 1, random.whole(2, 1_000)]),
      weights: { types: weightsBy(random, gameTypes), games: weightsBy(random, Object.keys(weighedGames)) },
      maxBetMinor: moneyBy(random, 1, 1_000_000),
      days: random.whole(1, 365),
      capMinor: moneyBy(random, 1, 1_000_000_000),
    },
    uses: {
      per: trigger.on === 'mission' ? trigger.repeat : random.pick(['once', 'day', 'week', 'deposit']),
      marks: [],
      ...(gives === 'any' && random.chance(0.3) ? { max: random.whole(1, 100_000_000) } : {}),
      ...(gives === 'any' && random.chance(0.3) ? { budgetMinor: moneyBy(random, 1, 1_000_000_000) } : {}),
    },
    texts: { en: { title: 'One', content: '' } },
    opensAtMs: 0,
    ...(random.chance(0.3) ? { closesAtMs: random.whole(1, 2_000_000_000) * 1_000 } : {}),
  });
}
