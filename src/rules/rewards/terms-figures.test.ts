import { describe, expect, it } from 'vitest';
import { termWords } from '#functions/features/rewards/term-words.ts';
import { type GameType, gameTypes } from '#src/contracts/games/game-types.ts';
import { languages, type Language } from '#src/contracts/languages.ts';
import { anyLevel, type PromotionDocument } from '#src/contracts/rewards/promotion.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { isDeep } from '#tests/support/lane.ts';
import { Seeded } from '#tests/money/world/seeded.ts';
import { askedLevels, paidRates, schemeFigures } from '#tests/support/scheme-figures.ts';
import { promotionBy, promotionCurrencies, weighedGames } from '#tests/support/random-promotion.ts';
import { bonusMaxOf, takesBonus } from './bonus-rewards.ts';
import { grantTermsOf } from './grant-terms.ts';
import { requiredOf, weightOf } from './progress.ts';
import { hasAmount, maxOf } from './schemes.ts';
import { termWriter } from './term-writer.ts';
import { termsOf } from './terms.ts';

/** Names without digits, so that every digit in the sentences is a figure of the promotion. */
const names = {
  gameName: (code: string) => weighedGames[code as keyof typeof weighedGames],
  promotionName: () => 'another',
  timeZone: 'UTC',
};
const formats = Object.fromEntries(
  languages.map((language) => [
    language,
    {
      whole: new Intl.NumberFormat(`${language}-u-nu-latn`),
      time: new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: 'UTC',
      }),
    },
  ]),
) as Record<Language, { whole: Intl.NumberFormat; time: Intl.DateTimeFormat }>;

/** What has digits in a text: `1,234.50`, `12:30`, `7`. */
const figuresIn = (texts: readonly string[]) =>
  new Set(texts.flatMap((text) => text.match(/\d+(?:[.,:]\d+)*/g) ?? []));

/** What the engine asks for and gives, as texts with figures. Taken from the document and the engine's own rules. */
function engineFigures(document: PromotionDocument, currency: string, language: Language): string[] {
  const { trigger, rewards, audience, uses, closesAtMs } = document;
  const money = (minor: number | undefined) =>
    moneyText(minor ?? Number.NaN, currency, `${language}-u-nu-latn`);
  const count = (figure: number | undefined) => (figure ? [formats[language].whole.format(figure)] : []);
  const time = (ms: number | undefined) => (ms === undefined ? [] : [formats[language].time.format(ms)]);
  const deposit = trigger.on === 'deposit' ? trigger : undefined;
  const schemes = schemeFigures(document, currency);
  return [
    ...rewards
      .filter((reward) => reward.gives === 'free-rounds')
      .flatMap(({ count: rounds, days, pays, levelMinor, capMinor }) => {
        const [own, ofWagering] = [capMinor[currency] ?? 0, document.wagering?.capMinor[currency] ?? 0];
        const cap = pays === 'cash' ? own : Math.min(own, ofWagering);
        return [...count(rounds), ...count(days), money(levelMinor[currency]), money(cap)];
      }),
    ...rewards
      .filter(hasAmount)
      // What a cashback gives at most is asked of the engine, with what play earns.
      .filter(({ gives }) => gives !== 'cashback')
      .flatMap((reward) => [
        money(maxOf(reward)[currency]),
        ...(reward.gives === 'match' ? [String(reward.ofDepositPpm / 10_000)] : []),
      ]),
    ...schemes.minor.map(money),
    ...schemes.counts.flatMap(count),
    ...schemes.percents.map(String),
    // The first deposit is said in a word.
    ...(deposit ? [money(deposit.minMinor[currency]), ...(deposit.nth === 1 ? [] : count(deposit.nth))] : []),
    ...(trigger.on === 'application' ? count(trigger.picturesMax) : []),
    ...(trigger.on === 'referral'
      ? [money(trigger.minDepositMinor[currency]), ...count(trigger.perMonthMax)]
      : []),
    ...[...count(audience.deposits?.min), ...count(audience.deposits?.max)],
    ...[...time(audience.registeredFromMs), ...time(audience.registeredToMs), ...time(closesAtMs)],
    ...count(uses.max),
    ...(uses.budgetMinor ? [money(uses.budgetMinor[currency])] : []),
    ...wageringFigures(document, currency, language),
  ];
}

function wageringFigures(document: PromotionDocument, currency: string, language: Language): string[] {
  const terms = grantTermsOf({
    document,
    currency,
    promotionId: 'p',
    version: 1,
    termsVersion: '',
    pack: '',
  });
  if (!terms) return [];
  const money = (minor: number | bigint) => moneyText(Number(minor), currency, `${language}-u-nu-latn`);
  if (terms.multiple === 0) return [money(terms.capMinor)];
  return [
    formats[language].whole.format(terms.multiple),
    String(terms.days),
    money(terms.maxBetMinor),
    money(terms.capMinor),
    ...document.rewards.flatMap((reward) => {
      if (reward.gives === 'free-rounds') return [];
      const bonus = bonusMaxOf(reward)?.[currency];
      if (bonus === undefined) return [];
      return [money(bonus), money(requiredOf(bonus, terms.multiple) / 10_000n)];
    }),
    ...Object.keys(document.wagering?.weights.types ?? {})
      .filter((type) => takesBonus(type as GameType))
      .map((type) => String(weightOf(terms, 'unknown', type as GameType) / 100)),
    ...Object.keys(terms.weights.games).map((code) => String(weightOf(terms, code, 'slot') / 100)),
  ];
}

function judge(document: PromotionDocument, currency: string, language: Language): void {
  const terms = termsOf(document, { currency, words: termWords(language, names) });
  const engine = engineFigures(document, currency, language);
  expect([...figuresIn(terms)].sort()).toEqual([...figuresIn(engine)].sort());
}

/** 10,000 in `npm run test:deep`. */
const promotions = isDeep ? 10_000 : 1_000;

describe('the figures in the terms of random promotions', () => {
  it.each(languages)('are those of the engine, and no others, in %s', { timeout: 120_000 }, (language) => {
    const random = new Seeded(20_261_129);
    for (let at = 0; at < promotions; at += 1)
      judge(promotionBy(random), random.pick(promotionCurrencies), language);
  });

  it('stand with the level and the products that they are about', () => {
    const random = new Seeded(8);
    const words = termWords('en', names);
    const write = termWriter(words, 'USD');
    for (let at = 0; at < 1_000; at += 1) {
      const document = promotionBy(random);
      const terms = termsOf(document, { currency: 'USD', words });
      const says = (...parts: readonly string[]) =>
        terms.some((term) => parts.every((part) => term.includes(part)));
      for (const { level, product, percent } of paidRates(document)) {
        const of = [...(level === anyLevel ? ['You get back '] : [`At level ${level} `])];
        const said = says(...of, ` ${percent}% of your stakes in `, write.productNames([product]));
        expect(said, `${level} ${product} ${percent}`).toBe(percent > 0);
      }
      for (const { name, fromMinor, keepMinor } of askedLevels(document, 'USD')) {
        if (fromMinor > 0)
          expect(terms).toContain(`You reach ${name} with ${write.money(fromMinor)} staked in all.`);
        else expect(terms).toContain(`${name} is the level that everyone begins at.`);
        expect(says(`You keep ${name} with`)).toBe(keepMinor > 0);
        if (keepMinor > 0) expect(says(`You keep ${name} with ${write.money(keepMinor)} staked`)).toBe(true);
      }
    }
  });

  it('stand with the games that they are about', () => {
    const random = new Seeded(7);
    const words = termWords('en', names);
    for (let at = 0; at < 1_000; at += 1) {
      const document = promotionBy(random);
      const terms = termsOf(document, { currency: 'USD', words });
      const engine = grantTermsOf({
        document,
        currency: 'USD',
        promotionId: 'p',
        version: 1,
        termsVersion: '',
        pack: '',
      });
      if (!engine || engine.multiple === 0) continue;
      for (const type of gameTypes) {
        const weight = weightOf(engine, 'unknown', type);
        const named = new RegExp(`^A stake in .*\\b${words.typeName(type)}\\b.* counts ${weight / 100}%\\.$`);
        if (weight > 0) expect(terms.some((term) => named.test(term))).toBe(true);
      }
    }
  });
});
