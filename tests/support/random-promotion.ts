import { gameTypes } from '#src/contracts/games/game-types.ts';
import {
  promotionDocument,
  type PromotionDocument,
  type PromotionReward,
  type PromotionTrigger,
  weekdays,
} from '#src/contracts/rewards/promotion.ts';
import type { Seeded } from '#tests/money/world/seeded.ts';

/** Currencies with two decimals, none and three. */
export const promotionCurrencies = ['USD', 'KRW', 'KWD'] as const;
/** Games with weights of their own, by names without digits. */
export const weighedGames = { m04: 'Owl', m05: 'Reef', x1: 'Kite' } as const;

function moneyBy(random: Seeded, least: number, most: number): Record<string, number> {
  return Object.fromEntries(promotionCurrencies.map((currency) => [currency, random.whole(least, most)]));
}

function triggerBy(random: Seeded): PromotionTrigger {
  const on = random.pick(['deposit', 'deposit', 'verified', 'code', 'operator', 'application'] as const);
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

function rewardBy(random: Seeded, { on }: PromotionTrigger): PromotionReward {
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
  return promotionDocument.parse({
    product: 'any',
    trigger,
    audience: audienceBy(random),
    rewards: Array.from({ length: random.whole(1, 2) }, () => rewardBy(random, trigger)),
    wagering: {
      multiple: random.pick([0, 1, random.whole(2, 1_000)]),
      weights: { types: weightsBy(random, gameTypes), games: weightsBy(random, Object.keys(weighedGames)) },
      maxBetMinor: moneyBy(random, 1, 1_000_000),
      days: random.whole(1, 365),
      capMinor: moneyBy(random, 1, 1_000_000_000),
    },
    uses: {
      per: random.pick(['once', 'day', 'week', 'deposit']),
      marks: [],
      ...(random.chance(0.3) ? { max: random.whole(1, 100_000_000) } : {}),
      ...(random.chance(0.3) ? { budgetMinor: moneyBy(random, 1, 1_000_000_000) } : {}),
    },
    texts: { en: { title: 'One', content: '' } },
    opensAtMs: 0,
    ...(random.chance(0.3) ? { closesAtMs: random.whole(1, 2_000_000_000) * 1_000 } : {}),
  });
}
