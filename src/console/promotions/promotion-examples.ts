import type { PromotionDocument, PromotionKind } from '#src/contracts/rewards/promotion.ts';

type Amount = (minor: number) => Record<string, number>;
type Own = Pick<PromotionDocument, 'trigger' | 'rewards'> & Partial<PromotionDocument>;

const dayMs = 86_400_000;
const uncounted = { per: 'once', marks: [] } satisfies PromotionDocument['uses'];
const cash = (amount: Amount): Own['rewards'] => [{ gives: 'cash', amountMinor: amount(100) }];

/** What each kind has of its own. */
const examples: Readonly<Record<PromotionKind, (amount: Amount, nowMs: number) => Own>> = {
  deposit: (amount) => ({
    trigger: { on: 'deposit', nth: 1, minMinor: amount(1_000) },
    rewards: [{ gives: 'match', ofDepositPpm: 1_000_000, maxMinor: amount(10_000) }],
    wagering: {
      multiple: 10,
      weights: { types: { RNG: 10_000, slot: 10_000 }, games: {} },
      maxBetMinor: amount(500),
      days: 14,
      capMinor: amount(50_000),
    },
  }),
  verified: (amount) => ({ trigger: { on: 'verified', what: 'phone' }, rewards: cash(amount) }),
  code: (amount) => ({ trigger: { on: 'code' }, rewards: cash(amount) }),
  operator: (amount) => ({ trigger: { on: 'operator' }, rewards: cash(amount) }),
  application: (amount) => ({ trigger: { on: 'application', picturesMax: 3 }, rewards: cash(amount) }),
  'day-close': (amount) => ({
    product: 'any',
    trigger: { on: 'day-close', period: 'week', basis: 'net-loss' },
    rewards: [{ gives: 'cashback', ofNetLossPpm: 50_000, maxMinor: amount(5_000) }],
    uses: { per: 'week', marks: [] },
  }),
  level: (amount) => ({
    product: 'any',
    trigger: { on: 'level', levels: [{ name: 'Wren', fromMinor: amount(0), keepMonthMinor: amount(0) }] },
    rewards: [{ gives: 'level' }],
    uses: uncounted,
  }),
  mission: (amount) => ({
    trigger: {
      on: 'mission',
      target: { measure: 'rounds', rounds: 50 },
      games: { products: ['slots'] },
      repeat: 'once',
    },
    rewards: cash(amount),
  }),
  contest: (amount, nowMs) => ({
    trigger: {
      on: 'contest',
      games: { products: ['slots'] },
      minStakeMinor: amount(50),
      prizes: [amount(5_000), amount(2_000), amount(1_000)],
    },
    rewards: [{ gives: 'prizes' }],
    uses: uncounted,
    closesAtMs: nowMs + 7 * dayMs,
  }),
  referral: (amount) => ({
    product: 'any',
    trigger: { on: 'referral', minDepositMinor: amount(1_000), perMonthMax: 5 },
    rewards: cash(amount),
    uses: uncounted,
  }),
};

/** A promotion of a kind to begin with, in one currency; its amounts and texts are to be changed. */
export function exampleOf(kind: PromotionKind, currency: string, nowMs: number): PromotionDocument {
  const amount: Amount = (minor) => ({ [currency]: minor });
  return {
    product: 'casino',
    audience: {},
    uses: { per: 'once', marks: ['person'], budgetMinor: amount(100_000) },
    texts: { en: { title: '', content: '' } },
    opensAtMs: nowMs,
    ...examples[kind](amount, nowMs),
  };
}
