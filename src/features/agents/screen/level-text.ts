import type { ContractTier, TieredTerms } from '#src/contracts/agents/contract-terms.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import type { WordsFor } from '#src/i18n/words.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { fill } from '#src/rules/text/message.ts';

export type LevelWords = WordsFor<'contract-levels'>;

/** A rate in millionths as a percentage. */
export function percentText(ppm: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(
    ppm / 1_000_000,
  );
}

/** The bounds of a tier that are used, as a list; empty where none is. */
export function boundsText(tier: ContractTier, currency: string, { t, language }: LevelWords): string {
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

/** A tier in words: from which figures on it pays what. */
export function levelText(
  tier: ContractTier,
  rateType: TieredTerms['rateType'],
  currency: string,
  words: LevelWords,
): string {
  const locale = intlLocale[words.language];
  const pay = rateType === 'P' ? percentText(tier.rate, locale) : moneyText(tier.rate, currency, locale);
  const bounds = boundsText(tier, currency, words);
  const { t } = words;
  return bounds === '' ? fill(t.tierAlways, { pay }, locale) : fill(t.tier, { pay, bounds }, locale);
}
