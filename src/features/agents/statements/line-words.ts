import { intlLocale } from '#src/i18n/languages.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { fill, type MessageValues } from '#src/rules/text/message.ts';
import { percentText } from '#src/features/agents/team/percent-text.ts';
import { exactMoneyText } from './exact-money.ts';
import type { StatementWords } from './statements-words.ts';

/** One line of a statement as it is read. */
export interface StatementLine {
  /** The entry of the document, as the verifier names it. */
  readonly entry: string;
  readonly label: string;
  readonly detail?: string;
  readonly value?: string;
  /** What the lines above come to. */
  readonly isSum?: true;
}

/** Puts figures into the words of a language. */
export interface Figures {
  readonly t: StatementWords['t'];
  readonly money: (minor: number) => string;
  /** Millionths of a minor unit. */
  readonly exact: (millionths: bigint) => string;
  readonly percent: (ppm: number) => string;
  readonly count: (count: number) => string;
  readonly said: (message: string, values: MessageValues) => string;
}

/** The figures of a currency in the words of a screen. */
export function figuresIn(
  { t, language }: Pick<StatementWords, 't' | 'language'>,
  currency: string,
): Figures {
  const locale = intlLocale[language];
  const counts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' });
  return {
    t,
    money: (minor) => moneyText(minor, currency, locale),
    exact: (millionths) => exactMoneyText(millionths, currency, locale),
    percent: (ppm) => percentText(ppm, locale),
    count: (count) => counts.format(count),
    said: (message, values) => fill(message, values, locale),
  };
}
