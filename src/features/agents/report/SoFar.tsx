import { shortDateTimeText } from '#src/browser/date-text.ts';
import { zonedText } from '#src/browser/zoned-text.ts';
import { levelText } from '#src/features/agents/screen/level-text.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { fill } from '#src/rules/text/message.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import type { ContractSoFar, ReadyReport } from './report.store.ts';
import type { ReportWords } from './report-words.ts';
import css from './report.module.css';

interface Props {
  ready: ReadyReport;
  words: ReportWords;
}

/** What each of the agent's contracts comes to so far; nothing where none runs. */
export function SoFar({ ready: { soFar, report, timeZone }, words }: Props) {
  if (soFar.length === 0) return null;
  return (
    <section className={css.section}>
      <h3>{words.t.soFar}</h3>
      {soFar.map((contract) => (
        <ContractCard
          key={`${contract.kind} ${contract.product}`}
          {...{ contract, timeZone, words }}
          currency={report.currency}
        />
      ))}
      <p className={css.faint}>{words.t.estimateBranch}</p>
    </section>
  );
}

interface CardProps {
  contract: ContractSoFar;
  currency: string;
  timeZone: string;
  words: ReportWords;
}

function ContractCard({ contract, currency, timeZone, words }: CardProps) {
  const { t, language } = words;
  const locale = intlLocale[language];
  const { kind, product, estimateMinor, isOfHouse } = contract;
  const titles = { daily: t.soFarDaily, hourly: t.soFarHourly, dividend: t.soFarDividend };
  const title = fill(titles[kind], { product: t[product] }, locale);
  return (
    <section className={css.head} aria-label={title}>
      <h4 className={css.label}>{title}</h4>
      {estimateMinor === undefined ? null : (
        <p className={css.estimate}>
          <Money amountMinor={estimateMinor} currency={currency} locale={locale} />{' '}
          <span className={css.faint}>{t.estimate}</span>
        </p>
      )}
      {sentencesOf(contract, currency, timeZone, words).map((sentence) => (
        <p key={sentence} className={css.faint}>
          {sentence}
        </p>
      ))}
      {isOfHouse || estimateMinor === undefined ? null : <p className={css.faint}>{t.estimateUpline}</p>}
    </section>
  );
}

function sentencesOf(
  contract: ContractSoFar,
  currency: string,
  timeZone: string,
  words: ReportWords,
): string[] {
  const { t, language } = words;
  const locale = intlLocale[language];
  const { totals, tier, nextTier, rateType, estimateMinor } = contract;
  if (!totals) return [t.soFarHidden];
  const money = (minor: number) => moneyText(minor, currency, locale);
  const level = (of: NonNullable<typeof tier>) => ({ level: levelText(of, rateType, currency, words) });
  const at = zonedText(shortDateTimeText, totals.untilMs, locale, timeZone);
  const { betMinor, activeMembers, netLossMinor } = totals;
  const counted = fill(t.soFarUntil, { at, amount: money(betMinor), count: activeMembers }, locale);
  if (estimateMinor === undefined) return [counted, t.soFarResults];
  return [
    counted,
    ...(netLossMinor === undefined ? [] : [fill(t.soFarEarned, { amount: money(netLossMinor) }, locale)]),
    tier ? fill(t.levelNow, level(tier), locale) : t.levelNone,
    nextTier ? fill(t.levelNext, level(nextTier), locale) : t.levelHighest,
  ];
}
