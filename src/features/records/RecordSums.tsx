import type { WordsFor } from '#src/i18n/words.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { betRecordsContracts } from '#src/contracts/records/bet-records.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import css from './records.module.css';

interface Props {
  sums: NonNullable<OutputOf<typeof betRecordsContracts.gameRecords>['sums']>;
  currency: string;
  words: WordsFor<'records'>;
}

/** The totals of everything that the filter finds: the result first, then its parts. */
export function RecordSums({ sums, currency, words: { t, language } }: Props) {
  const locale = intlLocale[language];
  const facts = [
    [t.stakes, sums.stakeMinor],
    [t.wins, sums.winMinor],
  ] as const;
  return (
    <section className={css.sums} aria-label={t.net}>
      <p className={css.net}>
        <span>{t.net}</span>
        <Money amountMinor={sums.netMinor} currency={currency} locale={locale} signed />
      </p>
      <dl className={css.parts}>
        {facts.map(([name, amountMinor]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money amountMinor={amountMinor} currency={currency} locale={locale} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t.number}</dt>
          <dd className="number">{new Intl.NumberFormat(locale).format(sums.count)}</dd>
        </div>
      </dl>
      {sums.isPart ? <p className={css.note}>{t.sumsArePart}</p> : null}
    </section>
  );
}
