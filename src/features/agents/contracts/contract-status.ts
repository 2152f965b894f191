import { shortDateText } from '#src/browser/date-text.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import type { OwnContract } from './contracts.store.ts';
import type { ContractWords } from './contracts-words.server.ts';

type ContractStatus = Pick<OwnContract, 'status' | 'product' | 'expiresAtMs' | 'fromMs' | 'toMs'>;

/** What a card of a contract is headed with. */
export function headingOf({ status, product }: ContractStatus, { t, language }: ContractWords): string {
  const title = status === 'P' ? t.offered : status === 'E' ? t.offeredBeside : t.running;
  return fill(title, { product: t[product] }, intlLocale[language]);
}

/** Until when it can be accepted, from when it runs, and when it ends. */
export function datesOf(
  { expiresAtMs, fromMs, toMs }: ContractStatus,
  nowMs: number,
  { t, language }: ContractWords,
): readonly string[] {
  const locale = intlLocale[language];
  const dated = (message: string, atMs: number) =>
    fill(message, { date: shortDateText(atMs, locale) }, locale);
  return [
    ...(expiresAtMs === undefined ? [] : [dated(t.openUntil, expiresAtMs)]),
    ...(fromMs === undefined ? [] : [dated(fromMs > nowMs ? t.startsOn : t.since, fromMs)]),
    ...(toMs === undefined ? [] : [dated(t.endsOn, toMs)]),
  ];
}
