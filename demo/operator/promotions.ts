import type { PromotionReward, Wagering } from '#src/contracts/rewards/promotion.ts';
import { dayMs } from '#src/rules/durations.ts';
import type { DemoPromotion } from './demo-promotion.ts';
import { promotionTexts } from './promotion-texts.ts';
import { demoSchemes } from './schemes.ts';

/** How much stakes count: slots whole, fishing, crash and arcade half, live games, cards and tables a tenth. */
const weights: Wagering['weights'] = {
  types: {
    RNG: 10_000,
    slot: 10_000,
    FISH: 5_000,
    fishing: 5_000,
    arcade: 5_000,
    crash: 5_000,
    LIVE: 1_000,
    PVP: 1_000,
    table: 1_000,
  },
  games: {},
};

/** Free rounds in one slot, at a stake of 20 cents; what they win is cash. */
const freeRounds = {
  gives: 'free-rounds',
  vendor: 'house',
  games: ['jl-ferris-wheel-nights'],
  levelMinor: { USD: 20 },
  days: 7,
  pays: 'cash',
} satisfies Omit<Extract<PromotionReward, { gives: 'free-rounds' }>, 'count' | 'capMinor'>;

/** What the first places of the contest win, in dollars. */
const contestPrizes = [50, 20, 10, 4, 4, 4, 4, 4] as const;

/** The schemes of the demo operator, whose levels are birds. */
const flock = {
  currency: 'USD',
  unit: 100,
  levels: ['Wren', 'Robin', 'Swift', 'Heron', 'Kestrel'],
  prize: { en: '$1', ur: '1 ڈالر', ko: '1달러' },
} as const;

/** The demo operator's promotions, open from this instant on. */
export function demoPromotions(opensAtMs: number): DemoPromotion[] {
  const common = { product: 'casino', audience: {}, opensAtMs } as const;
  return [
    {
      id: 'welcome',
      document: {
        ...common,
        trigger: { on: 'deposit', nth: 1, minMinor: { USD: 1_000 } },
        rewards: [
          { gives: 'match', ofDepositPpm: 1_000_000, maxMinor: { USD: 10_000 } },
          { ...freeRounds, count: 20, capMinor: { USD: 2_000 } },
        ],
        wagering: { multiple: 20, weights, maxBetMinor: { USD: 500 }, days: 14, capMinor: { USD: 50_000 } },
        uses: { per: 'once', marks: ['person', 'card'] },
        texts: promotionTexts.welcome,
      },
    },
    {
      id: 'midweek',
      document: {
        ...common,
        trigger: { on: 'deposit', weekdays: ['wed'], minMinor: { USD: 2_000 } },
        rewards: [{ gives: 'match', ofDepositPpm: 500_000, maxMinor: { USD: 5_000 } }],
        wagering: { multiple: 15, weights, maxBetMinor: { USD: 500 }, days: 7, capMinor: { USD: 25_000 } },
        uses: { per: 'week', marks: ['person'] },
        texts: promotionTexts.midweek,
      },
    },
    {
      id: 'hello',
      document: {
        ...common,
        trigger: { on: 'verified', what: 'phone' },
        rewards: [{ gives: 'bonus', amountMinor: { USD: 200 } }],
        wagering: { multiple: 10, weights, maxBetMinor: { USD: 100 }, days: 14, capMinor: { USD: 2_000 } },
        uses: { per: 'once', marks: ['person', 'phone'] },
        texts: promotionTexts.hello,
      },
    },
    {
      id: 'letter',
      document: {
        ...common,
        trigger: { on: 'code' },
        rewards: [{ gives: 'bonus', amountMinor: { USD: 500 } }],
        wagering: { multiple: 10, weights, maxBetMinor: { USD: 500 }, days: 10, capMinor: { USD: 5_000 } },
        uses: { per: 'once', marks: ['person'] },
        texts: promotionTexts.letter,
      },
    },
    {
      id: 'your-round',
      document: {
        ...common,
        trigger: { on: 'application', picturesMax: 3 },
        rewards: [{ ...freeRounds, count: 10, capMinor: { USD: 2_000 } }],
        uses: { per: 'once', marks: ['person'] },
        texts: promotionTexts['your-round'],
      },
    },
    goodFriends(opensAtMs),
    bestCatch(opensAtMs),
    ...demoSchemes(flock, opensAtMs),
  ];
}

/** For each friend who settles in. */
function goodFriends(opensAtMs: number): DemoPromotion {
  return {
    id: 'good-friends',
    document: {
      ...{ product: 'any', audience: {}, opensAtMs },
      trigger: { on: 'referral', minDepositMinor: { USD: 1_000 }, perMonthMax: 5 },
      rewards: [{ gives: 'cash', amountMinor: { USD: 500 } }],
      uses: { per: 'once', marks: [] },
      texts: promotionTexts['good-friends'],
    },
  };
}

/** The contest of a week. */
function bestCatch(opensAtMs: number): DemoPromotion {
  return {
    id: 'best-catch',
    document: {
      ...{ product: 'casino', audience: {}, opensAtMs },
      trigger: {
        on: 'contest',
        games: { products: ['slots'] },
        minStakeMinor: { USD: 50 },
        prizes: contestPrizes.map((dollars) => ({ USD: dollars * 100 })),
      },
      rewards: [{ gives: 'prizes' }],
      uses: { per: 'once', marks: [] },
      texts: promotionTexts['best-catch'],
      closesAtMs: (Math.floor(opensAtMs / dayMs) + 8) * dayMs,
    },
  };
}
