import { levelText } from '#src/features/agents/screen/level-text.ts';
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
  const product = t[terms.product];
  const figures = { base: money(example.baseMinor), amount: money(example.amountMinor) };
  return {
    intro: fill(introOf(kind, terms, words), { product }, locale),
    tiers: tiers.map((tier) => levelText(tier, rateType, currency, words)),
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
