import { expect, it } from 'vitest';
import { termWords } from '#functions/features/rewards/term-words.ts';
import { samplePromotion } from '#tests/support/sample-promotion.ts';
import { termsOf } from './terms.ts';

const words = termWords('en', { timeZone: 'UTC', gameName: String, promotionName: String });
const document = samplePromotion({
  product: 'any',
  trigger: { on: 'referral', minDepositMinor: { USD: 1_000 }, perMonthMax: 1 },
  rewards: [{ gives: 'cash', amountMinor: { USD: 500 } }],
  wagering: undefined,
  audience: {},
  uses: { per: 'once', marks: [] },
});
const of = (gameCode: string, rounds: number, returnPpm: number, statedPpm?: number) => ({
  ...{ gameCode, gameType: 'slot' as const, rounds, returnPpm },
  ...(statedPpm === undefined ? {} : { statedPpm }),
});

it('says what a friend has to do, for how many, and what it costs the friend on average', () => {
  const returns = [of('a', 20_000, 960_000), of('b', 5, 2_000_000, 940_000), of('c', 5, 100_000)];
  const terms = termsOf(document, { currency: 'USD', words, figures: { returns } });
  expect(terms.slice(0, 2)).toEqual([
    'You get $5.00 in cash, without a wagering requirement.',
    'It is for each friend who registers by your link or code, is verified, pays in $10.00 or more, and stakes as much of their own money.',
  ]);
  expect(terms).toContain('You are paid for 1 friend at most in a calendar month.');
  expect(terms).toContain('Staking $10.00 costs your friend between $0.40 and $0.60 on average.');
  expect(terms.join(' ')).not.toContain('You can have it once');
});

it('names no cost where no return is known', () => {
  const terms = termsOf(document, { currency: 'USD', words, figures: { returns: [of('c', 5, 100_000)] } });
  expect(terms.join(' ')).not.toContain('average');
});
