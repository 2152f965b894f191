import { dayText } from '#src/browser/date-text.ts';
import type { ShownDownline } from '#src/contracts/agents/downlines.ts';
import type { Rebates } from '#src/contracts/agents/rebates.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import type { $giving } from './downline.store.ts';
import { HandQuota } from './HandQuota.tsx';
import { RateFields } from './RateFields.tsx';
import { TransferSection } from './TransferSection.tsx';
import type { TeamWords } from './team-words.ts';
import css from './team.module.css';

interface Props {
  downline: ShownDownline;
  giving: Extract<ReturnType<typeof $giving.get>, { status: 'ready' }>;
  rates: Rebates;
  words: TeamWords;
  onChange: (rates: Rebates) => void;
}

/** The rates that a downline has and can be given, and the quotas that can be handed on. */
export function DownlineRates({ downline, giving, rates, words, onChange }: Props) {
  const { t, language } = words;
  const locale = intlLocale[language];
  const fromDay = dayText(giving.rates.fromDay, locale);
  return (
    <div className={css.sheet}>
      {giving.rates.list.length > 0 ? (
        <p className={css.faint}>{fill(t.raiseExplained, { day: fromDay }, locale)}</p>
      ) : (
        <p className={css.faint}>{t.noRates}</p>
      )}
      <RateFields
        ranges={giving.rates.list.map((each) => ({ ...each, lowestPpm: each.nextPpm }))}
        rates={rates}
        words={words}
        onChange={onChange}
      />
      {downline.type === 1 ? (
        <HandQuota customerId={downline.customerId} quotas={giving.quotas} words={words} />
      ) : (
        <p className={css.faint}>{t.promoteExplained}</p>
      )}
      <TransferSection key={downline.customerId} customerId={downline.customerId} words={words} />
    </div>
  );
}
