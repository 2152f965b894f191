import { describe, expect, it } from 'vitest';
import { demoPack } from '#functions/protection/packs/demo-pack.ts';
import { ukPack } from '#functions/protection/packs/uk-pack.ts';
import type { PackBonuses } from '#src/contracts/limits/pack-bonuses.ts';
import { promotionDocument, type PromotionDocument } from '#src/contracts/rewards/promotion.ts';
import { samplePromotion, sampleWagering } from '#tests/support/sample-promotion.ts';
import { findingsOf } from './linter.ts';
import { requiredOf } from '#src/rules/rewards/progress.ts';
import type { PromotionSite } from './promotion-findings.ts';

const game = { code: 'm04', type: 'slot', jackpotShare: 0, smallestStakeMinor: { USD: 20 } } as const;

function siteWith(bonuses: Partial<PackBonuses> = {}, more: Partial<PromotionSite> = {}): PromotionSite {
  return {
    bonuses: { ...ukPack.bonuses, ...bonuses },
    languages: ['en'],
    currencies: ['USD'],
    games: [game],
    marginPpm: { slots: 10_000, live: 5_000 },
    levels: [],
    ...more,
  };
}

/** The findings as `rule code path`. */
function judged(changes: Partial<PromotionDocument>, site = siteWith()): string[] {
  return findingsOf(samplePromotion(changes), site).map(({ rule, code, path }) => `${rule} ${code} ${path}`);
}

const bonus = (amount: number, currency = 'USD') =>
  ({ gives: 'bonus', amountMinor: { [currency]: amount } }) as const;
const cash = { gives: 'cash', amountMinor: { USD: 200 } } as const;
const typed = (types: Partial<Record<'slot' | 'SPORTS' | 'fishing', number>>) =>
  sampleWagering({ weights: { types, games: {} } });

describe('a promotion that the strictest pack allows', () => {
  it('has no findings', () => {
    expect(judged({})).toEqual([]);
    expect(promotionDocument.safeParse(samplePromotion()).success).toBe(true);
  });
});

describe('L1', () => {
  it('finds every promotion where bonuses are forbidden, one of cash too', () => {
    const site = siteWith({ allowed: false });
    expect(judged({}, site)).toEqual(['L1 BONUSES_FORBIDDEN ']);
    expect(judged({ rewards: [cash] }, site)).toEqual(['L1 BONUSES_FORBIDDEN ']);
  });

  it('finds a multiple of 11 under uk, with its bound, and none of 10', () => {
    const eleven = samplePromotion({ wagering: sampleWagering({ multiple: 11 }) });
    expect(findingsOf(eleven, siteWith())).toEqual([
      { rule: 'L1', code: 'MULTIPLE_ABOVE', path: 'wagering.multiple', bound: 10 },
    ]);
    expect(findingsOf(eleven, siteWith(demoPack.bonuses))).toEqual([]);
    expect(judged({ wagering: sampleWagering({ multiple: 10 }) })).toEqual([]);
  });

  it.each([-1, Number.NaN, 1.5, Infinity])(
    'finds a multiple of %d, which the form refuses too',
    (multiple) => {
      const wagering = sampleWagering({ multiple });
      expect(judged({ wagering })).toContain('L1 MULTIPLE_INVALID wagering.multiple');
      expect(promotionDocument.safeParse(samplePromotion({ wagering })).success).toBe(false);
    },
  );

  it('finds a term that is shorter than the pack allows', () => {
    expect(judged({ wagering: sampleWagering({ days: 6 }) })).toEqual(['L1 DAYS_BELOW wagering.days']);
    expect(judged({ wagering: sampleWagering({ days: 7 }) })).toEqual([]);
  });

  it('finds a bonus without wagering, and asks cash for none', () => {
    expect(judged({ wagering: undefined })).toContain('L1 WAGERING_MISSING wagering');
    expect(judged({ wagering: undefined, rewards: [cash] })).toEqual([]);
  });
});

describe('L2', () => {
  const mixed = 'L2 PRODUCTS_MIXED wagering.weights';

  it('finds a bonus that is played in two classes of products, unless the pack lets them mix', () => {
    const wagering = typed({ slot: 10_000, SPORTS: 10_000 });
    expect(judged({ wagering })).toContain(mixed);
    expect(judged({ wagering }, siteWith({ mixedProducts: true }))).not.toContain(mixed);
    expect(judged({ wagering: typed({ slot: 10_000, fishing: 1 }) })).toEqual([]);
    expect(judged({ wagering: typed({ slot: 10_000, SPORTS: 0 }) })).toEqual([]);
  });

  it('finds a bonus of one class that is played in another, also by the weight of a single game', () => {
    expect(judged({ product: 'betting' })).toContain(mixed);
    const match = { ...game, code: 'derby', type: 'SPORTS' } as const;
    const wagering = sampleWagering({ weights: { types: { slot: 10_000 }, games: { derby: 1 } } });
    expect(judged({ wagering }, siteWith({}, { games: [game, match] }))).toContain(mixed);
  });

  it('lets cash, which is free to use everywhere, be for any product', () => {
    expect(judged({ product: 'betting', rewards: [cash] })).toEqual([]);
  });
});

describe('L3', () => {
  it('finds all but first deposits and verifications where only new members may be rewarded', () => {
    const site = siteWith({ welcomeOnly: true });
    const found = ['L3 WELCOME_ONLY trigger'];
    expect(judged({}, site)).toEqual([]);
    const verified = { trigger: { on: 'verified', what: 'phone' }, rewards: [bonus(200)] } as const;
    expect(judged({ ...verified, rewards: [...verified.rewards] }, site)).toEqual([]);
    expect(judged({ trigger: { on: 'deposit', nth: 2, minMinor: { USD: 1 } } }, site)).toEqual(found);
    expect(judged({ trigger: { on: 'deposit', minMinor: { USD: 1 } } }, site)).toEqual(found);
    expect(judged({ trigger: { on: 'code' }, rewards: [bonus(200)] }, site)).toEqual(found);
  });

  it('finds lists and gifts of operators where offers must be for everybody', () => {
    const site = siteWith({ individualOffers: false });
    expect(judged({ audience: { listId: 'best' } }, site)).toEqual(['L3 INDIVIDUAL_OFFER audience.listId']);
    expect(judged({ trigger: { on: 'operator' }, rewards: [bonus(200)] }, site)).toEqual([
      'L3 INDIVIDUAL_OFFER trigger.on',
    ]);
    expect(judged({ audience: { listId: 'best' } })).toEqual([]);
  });
});

describe('L5', () => {
  it('finds a language of the merchant without words', () => {
    expect(judged({}, siteWith({}, { languages: ['en', 'ur', 'ko'] }))).toEqual([
      'L5 WORDS_MISSING texts.ur',
      'L5 WORDS_MISSING texts.ko',
    ]);
  });

  it('finds a title of more than 60 letters, of any alphabet', () => {
    const titled = (title: string) => judged({ texts: { en: { title, content: '' } } });
    expect(titled('한'.repeat(60))).toEqual([]);
    expect(titled('🎁'.repeat(60))).toEqual([]);
    expect(titled('a'.repeat(61))).toEqual(['L5 TITLE_LONG texts.en.title']);
  });
});

describe('L6', () => {
  const withGames = (...games: PromotionSite['games']) => siteWith({}, { games });

  it('finds a bonus that counts in no game of the merchant', () => {
    const found = ['L6 NO_GAME_COUNTS wagering.weights'];
    expect(judged({}, withGames())).toEqual(found);
    expect(judged({}, withGames({ ...game, type: 'LIVE' }))).toEqual(found);
    const wagering = sampleWagering({ weights: { types: { slot: 10_000 }, games: { m04: 0 } } });
    expect(judged({ wagering })).toEqual(found);
  });

  it('finds a bonus whose games all play for a jackpot', () => {
    const jackpot = { ...game, code: 'm05', jackpotShare: 0.01 };
    expect(judged({}, withGames(jackpot))).toEqual(['L6 JACKPOT_GAMES_ONLY wagering.weights']);
    expect(judged({}, withGames(jackpot, game))).toEqual([]);
  });

  it('finds a highest bet below every stake, in its currency', () => {
    const dear = { ...game, smallestStakeMinor: { USD: 501 } };
    expect(judged({}, withGames(dear))).toEqual(['L6 BET_BELOW_STAKES wagering.maxBetMinor.USD']);
    expect(judged({}, withGames(dear, game))).toEqual([]);
    expect(judged({}, withGames({ ...game, smallestStakeMinor: { USD: 500 } }))).toEqual([]);
    expect(judged({}, withGames({ ...game, smallestStakeMinor: {} }))).toEqual([]);
  });
});

describe('L9', () => {
  it('finds a requirement that cannot be counted', () => {
    const most = (amount: number, multiple: number) =>
      judged({
        rewards: [bonus(amount)],
        wagering: sampleWagering({ multiple, capMinor: { USD: amount } }),
      });
    expect(most(10_000_000_000_000, 10)).toEqual([]);
    expect(most(10_000_000_000_001, 10)).toEqual(['L9 REQUIREMENT_LARGE rewards.0']);
  });

  it('judges two bonuses, which are one grant, by their sum', () => {
    const two = (each: number, multiple: number, cap = 2 * each) =>
      judged({
        rewards: [bonus(each), bonus(each)],
        wagering: sampleWagering({ multiple, capMinor: { USD: cap } }),
      });
    expect(two(5_000_000_000_000, 10)).toEqual([]);
    expect(two(5_000_000_000_001, 10)).toEqual(['L9 REQUIREMENT_LARGE rewards.1']);
    expect(two(200, 10, 399)).toEqual(['L9 CAP_BELOW_BONUS wagering.capMinor.USD']);
  });

  it('accepts no requirement that a 64-bit integer cannot hold', () => {
    const largest = (multiple: number) => {
      let [fits, fails] = [1, Number.MAX_SAFE_INTEGER];
      while (fails - fits > 1) {
        const amount = Math.floor((fits + fails) / 2);
        const wagering = sampleWagering({ multiple, capMinor: { USD: amount } });
        const found = judged({ rewards: [bonus(amount)], wagering }, siteWith({ multipleMax: 1_000 }));
        if (found.length === 0) fits = amount;
        else fails = amount;
      }
      return fits;
    };
    for (const multiple of [1, 7, 10, 1_000])
      expect(requiredOf(largest(multiple), multiple) < 2n ** 63n).toBe(true);
  });

  it('finds amounts of 0, which the form refuses too', () => {
    const none = { rewards: [bonus(0)] };
    expect(judged(none)).toEqual(['L9 AMOUNT_INVALID rewards.0.amountMinor.USD']);
    expect(promotionDocument.safeParse(samplePromotion(none)).success).toBe(false);
    expect(judged({ wagering: sampleWagering({ maxBetMinor: { USD: 0 } }) })).toContain(
      'L9 AMOUNT_INVALID wagering.maxBetMinor.USD',
    );
  });

  it('finds spans that end before they start', () => {
    expect(judged({ opensAtMs: 5, closesAtMs: 5 })).toEqual(['L9 END_BEFORE_START closesAtMs']);
    expect(judged({ audience: { registeredFromMs: 2, registeredToMs: 1 } })).toEqual([
      'L9 END_BEFORE_START audience.registeredToMs',
    ]);
    expect(judged({ audience: { deposits: { min: 2, max: 1 } } })).toEqual([
      'L9 END_BEFORE_START audience.deposits.max',
    ]);
    expect(judged({ opensAtMs: 5, closesAtMs: 6, audience: { deposits: { min: 1, max: 1 } } })).toEqual([]);
  });

  it('finds a cap below the bonus', () => {
    const capped = (cap: number) => judged({ wagering: sampleWagering({ capMinor: { USD: cap } }) });
    expect(capped(9_999)).toEqual(['L9 CAP_BELOW_BONUS wagering.capMinor.USD']);
    expect(capped(10_000)).toEqual([]);
  });

  it('finds a bonus for betting or lotteries, where it cannot be staked, and weights of their games', () => {
    const site = siteWith({ mixedProducts: true });
    expect(judged({ product: 'lottery' }, site)).toEqual(['L9 BONUS_NOT_STAKEABLE product']);
    expect(judged({ product: 'betting' }, site)).toEqual(['L9 BONUS_NOT_STAKEABLE product']);
    expect(judged({ wagering: typed({ slot: 10_000, SPORTS: 1 }) }, site)).toEqual([
      'L9 BONUS_NOT_STAKEABLE wagering.weights.types.SPORTS',
    ]);
  });

  it('finds a currency that some amounts lack, and a promotion without the merchant’s currency', () => {
    const both = [{ gives: 'match' as const, ofDepositPpm: 1, maxMinor: { USD: 100, KRW: 100 } }];
    expect(judged({ rewards: both })).toEqual([
      'L9 CURRENCY_MISSING trigger.minMinor.KRW',
      'L9 CURRENCY_MISSING wagering.maxBetMinor.KRW',
      'L9 CURRENCY_MISSING wagering.capMinor.KRW',
    ]);
    expect(judged({}, siteWith({}, { currencies: ['EUR'] }))).toEqual(['L9 CURRENCY_MISSING rewards']);
  });

  it('finds a match or a use for each deposit without a deposit', () => {
    const uses = { per: 'deposit' as const, marks: [] };
    expect(judged({ trigger: { on: 'code' }, uses })).toEqual([
      'L9 DEPOSIT_NEEDED rewards.0',
      'L9 DEPOSIT_NEEDED uses.per',
    ]);
    expect(judged({ uses })).toEqual([]);
  });
});

describe('a reward for invited friends', () => {
  const friends: Partial<PromotionDocument> = {
    product: 'any',
    trigger: { on: 'referral', minDepositMinor: { USD: 1_000 }, perMonthMax: 5 },
    rewards: [cash],
    wagering: undefined,
    uses: { per: 'once', marks: [] },
  };
  const mixing = siteWith({ mixedProducts: true });

  it('is cash for each friend, in every currency of its amounts', () => {
    expect(judged(friends, mixing)).toEqual([]);
    expect(judged({ ...friends, rewards: [bonus(200)] }, mixing)).toContain('L9 REWARD_MISPLACED rewards.0');
    expect(judged({ ...friends, rewards: [cash, cash] }, mixing)).toContain('L9 REWARD_MISPLACED rewards.1');
    const korean = { ...friends, rewards: [{ ...cash, amountMinor: { USD: 200, KRW: 2_000 } }] };
    expect(judged(korean, mixing)).toEqual(['L9 CURRENCY_MISSING trigger.minDepositMinor.KRW']);
  });

  it('counts the play of every product, which the pack may forbid', () => {
    expect(judged(friends)).toEqual(['L2 PRODUCTS_MIXED trigger.on']);
    expect(judged(friends, siteWith({ mixedProducts: true, welcomeOnly: true }))).toEqual([
      'L3 WELCOME_ONLY trigger',
    ]);
  });

  it('has its own marks, and no period', () => {
    const uses = { per: 'day', marks: ['phone'] } as const;
    expect(judged({ ...friends, uses: { ...uses, marks: [...uses.marks] } }, mixing)).toEqual([
      'L9 REPEAT_DIFFERS uses.per',
      'L9 MARKS_FIXED uses.marks',
    ]);
  });
});
