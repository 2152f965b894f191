import { describe, expect, it } from 'vitest';
import { termWords } from '#functions/features/rewards/term-words.ts';
import type { Language } from '#src/contracts/languages.ts';
import type { PromotionDocument } from '#src/contracts/rewards/promotion.ts';
import { samplePromotion, sampleWagering } from '#tests/support/sample-promotion.ts';
import { termsOf } from './terms.ts';
import type { GameReturn } from './terms-cost.ts';

const names = {
  gameName: (code: string) => (code === 'm04' ? 'Lucky Owl' : code),
  promotionName: (id: string) => `“${id}”`,
  timeZone: 'Asia/Karachi',
};

function said(
  changes: Partial<PromotionDocument> = {},
  {
    language = 'en' as Language,
    ...more
  }: { language?: Language; amountMinor?: number; returns?: GameReturn[] } = {},
): string[] {
  const { returns, amountMinor } = more;
  return termsOf(samplePromotion(changes), {
    currency: 'USD',
    words: termWords(language, names),
    amountMinor,
    figures: returns && { returns },
  });
}

describe('the terms of a promotion', () => {
  it('say what it gives, what for, what it asks, and who can have it how often', () => {
    expect(said()).toEqual([
      'You get 100% of your deposit as a bonus, $100.00 at most.',
      'It is for your first deposit, if that is $10.00 or more.',
      'Before the bonus becomes cash, it has to be staked 10 times.',
      'For a bonus of $100.00, that is $1,000.00 in stakes.',
      'A stake in Classics counts 100%.',
      'A stake in Sea fishing counts 50%.',
      'Bonus money cannot be staked in other games, in games that play for a jackpot, in sports or in lotteries.',
      'The highest bet with bonus money in it is $5.00. No more than that of any bet counts.',
      'You have 14 days from when the bonus begins. What is left of it then ends.',
      'At most $500.00 of the bonus and its winnings becomes cash.',
      'Your own money is always staked before the bonus, and you can withdraw it at any time. A withdrawal ends the bonus.',
      'Not for members whose play is stopped, nor for demo accounts.',
      'You can have it once.',
      'Accounts that share a person count as one.',
    ]);
  });

  it('are said in Urdu and Korean with the same figures', () => {
    expect(said({}, { language: 'ur' })[3]).toBe(
      '\u2068$100.00\u2069 کے بونس کے لیے کل \u2068$1,000.00\u2069 کی شرطیں لگانی ہوتی ہیں۔',
    );
    expect(said({}, { language: 'ko' })[3]).toBe('보너스 $100.00에 필요한 베팅액: $1,000.00.');
    expect(said({}, { language: 'ur' })).toHaveLength(said().length);
    expect(said({}, { language: 'ko' })).toHaveLength(said().length);
  });

  it('name the amount of a match where the deposit is known', () => {
    const [gift, , , stakes] = said({}, { amountMinor: 2_500 });
    expect(gift).toBe('You get $25.00 as a bonus: 100% of your deposit, $100.00 at most.');
    expect(stakes).toBe('For a bonus of $25.00, that is $250.00 in stakes.');
  });

  it('name games with a weight of their own, and never sports', () => {
    const weights = { types: { slot: 10_000, SPORTS: 10_000, FISH: 0 }, games: { m04: 2_500, gone: 2_500 } };
    expect(
      said({ wagering: sampleWagering({ weights }) }).filter((term) => term.includes('stake in')),
    ).toEqual([
      'A stake in Classics counts 100%.',
      'A stake in Lucky Owl and gone counts 25%.',
      'A stake in Fishing counts 0%.',
    ]);
  });

  it('ask nothing for cash, nor for a bonus that becomes cash at once', () => {
    const cash = said({ rewards: [{ gives: 'cash', amountMinor: { USD: 300 } }], trigger: { on: 'code' } });
    expect(cash.slice(0, 3)).toEqual([
      'You get $3.00 in cash, without a wagering requirement.',
      'It is for a code that we have sent you.',
      'Not for members whose play is stopped, nor for demo accounts.',
    ]);
    const terms = said({ wagering: sampleWagering({ multiple: 0 }) });
    expect(terms).toContain('The bonus becomes cash as soon as it begins.');
    expect(terms.join()).not.toContain('has to be staked');
  });

  it('say every condition of its audience and its uses', () => {
    const terms = said({
      trigger: { on: 'deposit', nth: 3, weekdays: ['wed', 'sun'], minMinor: { USD: 2_000 } },
      audience: {
        registeredFromMs: Date.UTC(2026, 0, 1),
        registeredToMs: Date.UTC(2026, 5, 1),
        countries: ['PK', 'KR'],
        deposits: { min: 1, max: 5 },
        listId: 'regulars',
        notIfHad: ['hello'],
      },
      uses: { per: 'week', marks: ['person', 'phone', 'card'], max: 1_000, budgetMinor: { USD: 500_000 } },
      closesAtMs: Date.UTC(2026, 11, 31, 18, 59),
    });
    for (const term of [
      'It is for your deposit number 3, if that is $20.00 or more.',
      'The deposit has to be requested on Wednesday or Sunday.',
      'Only for members who registered on January 1, 2026 at 5:00 AM or later.',
      'Only for members in Pakistan or South Korea.',
      'Only for members with 1 deposit or more.',
      'Only for members with 5 deposits at most.',
      'Only for members whom we have chosen.',
      'Not for members who have had one of these: “hello”.',
      'You can have it once a week.',
      'Accounts that share a person, a mobile number, or a bank account count as one.',
      'All members together can have it 1,000 times.',
      'It ends once $5,000.00 has been given in all.',
      'You can have it until December 31, 2026 at 11:59 PM.',
    ])
      expect(terms.map((each) => each.replaceAll('\u202f', ' '))).toContain(term);
  });

  it.each([
    { language: 'en', first: 'your first deposit', none: 'who have not made a deposit yet' },
    { language: 'ur', first: 'پہلے ڈپازٹ', none: 'ابھی رقم جمع نہیں کرائی' },
    { language: 'ko', first: '첫 번째', none: '아직 입금하지 않은' },
  ] as const)('say none and the first in words in $language', ({ language, first, none }) => {
    const terms = said({ audience: { deposits: { max: 0 } } }, { language });
    expect(terms[1]).toContain(first);
    expect(terms.join()).toContain(none);
  });

  it('are none in a currency in which it is not offered', () => {
    const words = termWords('en', names);
    expect(termsOf(samplePromotion(), { currency: 'KRW', words })).toEqual([]);
  });
});

describe('the average cost of a requirement', () => {
  const slot = { gameCode: 'a', gameType: 'slot', returnPpm: 960_000, rounds: 20_000 } as const;
  const cost = (returns: GameReturn[], multiple = 10) =>
    said({ wagering: sampleWagering({ multiple }) }, { returns }).filter((term) => /cost|used up/.test(term));

  it('is that of the games that count whole, with the rounds behind it', () => {
    const dear = { ...slot, gameCode: 'b', returnPpm: 940_000, rounds: 10_000 };
    const half = { ...slot, gameType: 'fishing', returnPpm: 500_000 } as const;
    expect(cost([slot, dear, half])).toEqual([
      'Meeting the requirement for a bonus of $100.00 costs between $40.00 and $60.00 on average, by 30,000 rounds that were played here.',
    ]);
  });

  it('takes the stated return of a game with fewer than 10,000 rounds', () => {
    const rare = { ...slot, gameCode: 'b', returnPpm: 2_000_000, rounds: 9_999, statedPpm: 970_000 };
    expect(cost([rare])).toEqual([
      'Meeting the requirement for a bonus of $100.00 costs $30.00 on average, by the stated return of the games.',
    ]);
    expect(cost([slot, rare])).toEqual([
      'Meeting the requirement for a bonus of $100.00 costs between $30.00 and $40.00 on average, by 20,000 rounds that were played here and the stated return of games that were played less.',
    ]);
  });

  it('says that the bonus is usually used up if the average cost is at least the bonus', () => {
    const usually = 'Usually the bonus is used up before the requirement is met.';
    expect(cost([slot], 25)).toContain(usually);
    expect(cost([slot], 24)).not.toContain(usually);
  });

  it('is nothing where a game returned more than was staked, and is not said where no return is known', () => {
    expect(cost([{ ...slot, returnPpm: 1_100_000 }])[0]).toContain('costs $0.00 on average');
    expect(cost([])).toEqual([]);
    expect(cost([{ ...slot, rounds: 5 }])).toEqual([]);
    expect(cost([{ ...slot, gameType: 'LIVE' }])).toEqual([]);
  });

  it('counts the larger stakes where no game counts whole', () => {
    const half = { ...slot, gameType: 'fishing', returnPpm: 980_000 } as const;
    expect(cost([half])[0]).toContain('costs $40.00 on average');
  });
});
