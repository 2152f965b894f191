import { describe, expect, it } from 'vitest';
import { termWords } from '#functions/features/rewards/term-words.ts';
import { demoPack } from '#functions/protection/packs/demo-pack.ts';
import { ukPack } from '#functions/protection/packs/uk-pack.ts';
import type { PackBonuses } from '#src/contracts/limits/pack-bonuses.ts';
import { languages } from '#src/contracts/languages.ts';
import { promotionDocument, type PromotionDocument } from '#src/contracts/rewards/promotion.ts';
import { cashbackPromotion, levelsPromotion, rebatePromotion } from '#tests/support/day-close.ts';
import { samplePromotion } from '#tests/support/sample-promotion.ts';
import { findingsOf } from './lint/linter.ts';
import { termsOf } from './terms.ts';

const levels = [
  { name: 'Wren', fromMinor: { USD: 0 } },
  { name: 'Robin', fromMinor: { USD: 1_000 } },
  { name: 'Swift', fromMinor: { USD: 2_000 } },
];

function judged(document: PromotionDocument, bonuses: Partial<PackBonuses> = {}): string[] {
  const game = { code: 'm04', type: 'slot', jackpotShare: 0, smallestStakeMinor: { USD: 20 } } as const;
  return findingsOf(document, {
    bonuses: { ...demoPack.bonuses, ...bonuses },
    languages: ['en'],
    currencies: ['USD'],
    games: [game],
    marginPpm: { slots: 10_000, live: 5_000 },
    levels,
  }).map(({ rule, code, path }) => `${rule} ${code} ${path}`);
}

const rebate = (slots: number, more: Record<string, { slots: number }> = {}) =>
  rebatePromotion({ '*': { slots }, ...more });

function mission(changes: Partial<PromotionDocument> = {}, repeat: 'once' | 'day' | 'week' = 'once') {
  return samplePromotion({
    trigger: {
      on: 'mission',
      target: { measure: 'rounds', rounds: 50 },
      games: { products: ['fishing'] },
      repeat,
    },
    rewards: [{ gives: 'cash', amountMinor: { USD: 100 } }],
    wagering: undefined,
    uses: { per: repeat, marks: [] },
    ...changes,
  });
}

describe('schemes and missions', () => {
  it.each([rebate(9_999), cashbackPromotion(50_000, 5_000), levelsPromotion([['Wren', 0, 0]]), mission()])(
    'that play by the rules have no findings, and their form is known',
    (document) => {
      expect(judged(document)).toEqual([]);
      expect(promotionDocument.safeParse(JSON.parse(JSON.stringify(document))).error).toBeUndefined();
    },
  );

  it('L3: are no levels where the pack has none, and no level’s own offers where it has no individual ones', () => {
    expect(judged(levelsPromotion([['Wren', 0, 0]]), { vip: 'none' })).toEqual([
      'L3 LEVELS_FORBIDDEN trigger.on',
    ]);
    expect(judged(mission({ audience: { levels: ['Swift'] } }), { individualOffers: false })).toEqual([
      'L3 INDIVIDUAL_OFFER audience.levels',
    ]);
  });

  it('L4: do not come again, and do not rise faster than their levels, where the pack forbids it', () => {
    expect(judged(mission({}, 'week'), { frequencyRewards: false })).toEqual([
      'L4 REPEATED_REWARD trigger.repeat',
    ]);
    expect(judged(mission({}, 'week'))).toEqual([]);
    const rising = rebate(1_000, { Robin: { slots: 1_000 }, Swift: { slots: 2_001 } });
    expect(judged(rising, { risingRates: false })).toEqual(['L4 RATE_RISES rewards.0.ratePpm.Swift']);
    expect(judged(rising)).toEqual([]);
    const twice = rebate(1_000, { Robin: { slots: 1_000 }, Swift: { slots: 2_000 } });
    expect(judged(twice, { risingRates: false })).toEqual([]);
  });

  it('L7: stay below the smallest house edge, which a product without one never has', () => {
    expect(judged(rebate(10_000))).toEqual(['L7 RATE_ABOVE_MARGIN rewards.0.ratePpm.*.slots']);
    expect(judged(rebatePromotion({ '*': { lottery: 1 } }))).toEqual([
      'L7 RATE_ABOVE_MARGIN rewards.0.ratePpm.*.lottery',
    ]);
  });

  it('L9: give what belongs to their trigger, to known levels in order', () => {
    expect(judged(rebate(1_000, { Eagle: { slots: 1 } }))).toEqual([
      'L9 LEVEL_UNKNOWN rewards.0.ratePpm.Eagle',
    ]);
    expect(
      judged(
        levelsPromotion([
          ['Wren', 5, 0],
          ['Robin', 5, 0],
        ]),
      ),
    ).toEqual(['L9 LEVELS_UNORDERED trigger.levels.1']);
    expect(judged({ ...mission(), rewards: rebate(1).rewards })).toEqual(['L9 REWARD_MISPLACED rewards.0']);
    expect(judged(samplePromotion({ rewards: [{ gives: 'level' }] }), ukPack.bonuses)).toContain(
      'L9 REWARD_MISPLACED rewards.0',
    );
    expect(judged(mission({ uses: { per: 'week', marks: [] } }))).toEqual(['L9 REPEAT_DIFFERS uses.per']);
    expect(judged({ ...rebate(1), uses: { per: 'once', marks: [], max: 5 } })).toEqual([
      'L9 USES_NOT_COUNTED uses',
    ]);
  });
});

const names = { gameName: (code: string) => code, promotionName: (id: string) => id, timeZone: 'UTC' };
const said = (document: PromotionDocument, language: (typeof languages)[number] = 'en') =>
  termsOf(document, { currency: 'USD', words: termWords(language, names) });

describe('the terms of schemes and missions', () => {
  it('of a rebate name each rate, what counts, and how it is paid', () => {
    const rates = { '*': { slots: 1_000, fishing: 1_000, live: 500 }, Swift: { slots: 3_000 } };
    expect(said(rebatePromotion(rates))).toEqual([
      'You get back 0.1% of your stakes in slots and fishing games.',
      'You get back 0.05% of your stakes in live games and tables.',
      'At level Swift you get back 0.3% of your stakes in slots.',
      'What counts in live games and tables is the smaller of the stake and what the round won or lost. So bets on both sides earn nothing.',
      'It is counted for each day and paid in cash, without a wagering requirement.',
      'Fractions of the smallest unit are kept for the next time.',
      'Only stakes of your own money count, from when their round ends. Bonus money and free rounds do not count.',
      'You can claim it from the next day on. What you do not claim is paid by itself after 7 days.',
      'Stakes and wins that are cancelled later change what comes next, never your balance.',
      'Not for demo accounts.',
    ]);
  });

  it('of cashback name its part, its most and its week', () => {
    expect(said(cashbackPromotion(50_000, 5_000)).slice(0, 2)).toEqual([
      'You get back 5% of what you lost, $50.00 at most.',
      'It is counted for each week, from Monday to Sunday, and paid in cash, without a wagering requirement.',
    ]);
  });

  it('of levels name what reaches and what keeps each', () => {
    expect(
      said(
        levelsPromotion([
          ['Wren', 0, 0],
          ['Robin', 100_000, 10_000],
        ]),
      ).slice(0, 5),
    ).toEqual([
      'Wren is the level that everyone begins at.',
      'You reach Robin with $1,000.00 staked in all.',
      'You keep Robin with $100.00 staked in a month.',
      'Whoever stakes less in a month falls by one level at the beginning of the next.',
      'Your level changes your rates, never your games.',
    ]);
  });

  it('of a mission name what it asks for and how often it counts', () => {
    expect(said(mission())).toEqual([
      'You get $1.00 in cash, without a wagering requirement.',
      'It is for 50 rounds of fishing games.',
      'What you play counts from the day on which you join.',
      'Only stakes of your own money count, from when their round ends. Bonus money and free rounds do not count.',
      'Not for members whose play is stopped, nor for demo accounts.',
      'You can have it once.',
    ]);
  });

  it.each([rebate(1_000, { Swift: { slots: 3_000 } }), cashbackPromotion(50_000, 5_000), mission()])(
    'are as many in every language, without a gap',
    (document) => {
      for (const language of languages) {
        const terms = said(document, language);
        expect(terms).toHaveLength(said(document).length);
        expect(terms.join()).not.toMatch(/[{}]|undefined/);
      }
    },
  );
});
