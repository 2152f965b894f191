import type { ContractTier } from '#src/contracts/agents/contract-terms.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { fill } from '#src/rules/text/message.ts';
import type { OwnContract, ScreenKind } from './contracts.store.ts';
import type { ContractWords } from './contracts-words.server.ts';

type Terms = Pick<OwnContract, 'product' | 'rateType' | 'tiers' | 'carry' | 'period' | 'example'>;

/** A contract's terms as sentences, all made from its data, so that what is read is what is paid. */
export interface ContractSentences {
  readonly intro: string;
  readonly tiers: readonly string[];
  readonly notes: readonly string[];
  readonly example: string;
}

/** A rate in millionths as a percentage. */
export function percentText(ppm: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(
    ppm / 1_000_000,
  );
}

/** The bounds of a tier that are used, as a list; empty where none is. */
export function boundsText(tier: ContractTier, currency: string, { t, language }: ContractWords): string {
  const locale = intlLocale[language];
  const { betMinor, activeMembers, netLossMinor = 0 } = tier;
  const money = (amountMinor: number) => moneyText(amountMinor, currency, locale);
  const bounds = [
    betMinor > 0 ? fill(t.boundBet, { amount: money(betMinor) }, locale) : '',
    netLossMinor > 0 ? fill(t.boundLoss, { amount: money(netLossMinor) }, locale) : '',
    activeMembers > 0 ? fill(t.boundActive, { count: activeMembers }, locale) : '',
  ].filter((bound) => bound !== '');
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(bounds);
}

/** The terms of a contract in words. */
export function contractSentences(
  kind: ScreenKind,
  terms: Terms & { readonly isOfHouse: boolean },
  currency: string,
  words: ContractWords,
): ContractSentences {
  const { t, language } = words;
  const locale = intlLocale[language];
  const money = (amountMinor: number) => moneyText(amountMinor, currency, locale);
  const { rateType, tiers, example } = terms;
  const pay = (rate: number) => (rateType === 'P' ? percentText(rate, locale) : money(rate));
  const product = t[terms.product];
  const figures = { base: money(example.baseMinor), amount: money(example.amountMinor) };
  return {
    intro: fill(introOf(kind, terms, words), { product }, locale),
    tiers: tiers.map((tier) => {
      const bounds = boundsText(tier, currency, words);
      return bounds === ''
        ? fill(t.tierAlways, { pay: pay(tier.rate) }, locale)
        : fill(t.tier, { pay: pay(tier.rate), bounds }, locale);
    }),
    notes: [
      ...(tiers.length > 1 ? [t.highest] : []),
      ...carryNotes(terms, words),
      ...(terms.isOfHouse ? [] : [t.outOfPay]),
      t.notCounted,
    ],
    example: fill(kind === 'dividend' ? t.exampleDividend : t.exampleTurnover, figures, locale),
  };
}

function introOf(kind: ScreenKind, { period }: Terms, { t }: ContractWords): string {
  if (kind === 'dividend') return period === 'month' ? t.monthIntro : t.halfIntro;
  return kind === 'daily' ? t.dailyIntro : t.hourlyIntro;
}

function carryNotes({ carry }: Terms, { t }: ContractWords): readonly string[] {
  if (carry === undefined) return [];
  const rules = {
    untilRecovered: t.carryUntilRecovered,
    previous: t.carryPrevious,
    none: t.carryNone,
  };
  return [rules[carry], t.carryStays];
}
