import { shortDateTimeText } from '#src/browser/date-text.ts';
import type { ExclusionTerm, LimitKind, TimeOutTerm } from '#src/contracts/limits/jurisdiction-pack.ts';
import { intlLocale, type Language } from '#src/i18n/languages.ts';
import type { Words } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { moneyText } from '#src/rules/money/money-text.ts';

/** The message key of each term. */
export const termKeys = {
  '24-hours': 'term24hours',
  '1-week': 'term1week',
  '1-month': 'term1month',
  '6-weeks': 'term6weeks',
  '6-months': 'term6months',
  '1-year': 'term1year',
  '3-years': 'term3years',
  '5-years': 'term5years',
  'for-ever': 'termForEver',
} as const satisfies Record<TimeOutTerm | ExclusionTerm, string>;

/** A limit's value, or its used part, as text: money, or hours and minutes. */
export function limitText(
  { t, language }: Words<'hoursMinutes' | 'onlyHours' | 'onlyMinutes'>,
  kind: LimitKind,
  value: number,
  currency: string,
): string {
  const locale = intlLocale[language];
  if (kind !== 'time') return moneyText(value, currency, locale);
  const [hours, minutes] = [Math.floor(value / 60), value % 60];
  const message = hours === 0 ? t.onlyMinutes : minutes === 0 ? t.onlyHours : t.hoursMinutes;
  return fill(message, { hours, minutes }, locale);
}

/** An instant in the member's local time. */
export function timeText(atMs: number, language: Language): string {
  return shortDateTimeText(atMs, intlLocale[language]);
}
