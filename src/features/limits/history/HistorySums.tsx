import type { WordsFor } from '#src/i18n/words.ts';
import { useId } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import css from './history.module.css';
import type { HistorySum } from './history.store.ts';

interface Props {
  title: string;
  sum: HistorySum;
  netDepositsMinor: number;
  currency: string;
  words: WordsFor<'limits-history'>;
}

/** Stakes, wins and their result; the result is shown neutrally, without colours for gain or loss. */
export function HistorySums({ title, sum, netDepositsMinor, currency, words: { t, language } }: Props) {
  const id = useId();
  const rows = [
    [t.staked, sum.stakedMinor],
    [t.won, sum.wonMinor],
    [t.net, sum.netMinor],
    [t.netDeposits, netDepositsMinor],
  ] as const;
  return (
    <section className={css.sums} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <dl className={css.figures}>
        {rows.map(([label, amountMinor]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amountMinor={amountMinor} currency={currency} locale={intlLocale[language]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
