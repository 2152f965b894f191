import type { PromotionDocument, Wagering } from '#src/contracts/rewards/promotion.ts';

/** The wagering of `samplePromotion`, with changes. */
export function sampleWagering(changes: Partial<Wagering> = {}): Wagering {
  return {
    multiple: 10,
    weights: { types: { slot: 10_000, fishing: 5_000 }, games: {} },
    maxBetMinor: { USD: 500 },
    days: 14,
    capMinor: { USD: 50_000 },
    ...changes,
  };
}

/** A match of a first deposit that every built-in pack allows, with changes. */
export function samplePromotion(changes: Partial<PromotionDocument> = {}): PromotionDocument {
  return {
    product: 'casino',
    trigger: { on: 'deposit', nth: 1, minMinor: { USD: 1_000 } },
    audience: {},
    rewards: [{ gives: 'match', ofDepositPpm: 1_000_000, maxMinor: { USD: 10_000 } }],
    wagering: sampleWagering(),
    uses: { per: 'once', marks: ['person'] },
    texts: { en: { title: 'A warm welcome', content: '' } },
    opensAtMs: 0,
    ...changes,
  };
}
