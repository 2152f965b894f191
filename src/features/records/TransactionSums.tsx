import type { WordsFor } from '#src/i18n/words.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { transactionsContracts } from '#src/contracts/records/transactions.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import css from './transactions.module.css';

interface Props {
  sums: NonNullable<OutputOf<typeof transactionsContracts.transactions>['sums']>;
  currency: string;
  words: WordsFor<'transactions'>;
}

/** The totals of money in and out in the selected dates. */
export function TransactionSums({ sums, currency, words }: Props) {
  const { t, language } = words;
  const locale = intlLocale[language];
  return (
    <dl className={css.sums}>
      <div>
        <dt>{t.cameIn}</dt>
        <dd>
          <Money amountMinor={sums.inMinor} currency={currency} locale={locale} />
        </dd>
      </div>
      <div>
        <dt>{t.wentOut}</dt>
        <dd>
          <Money amountMinor={sums.outMinor} currency={currency} locale={locale} />
        </dd>
      </div>
      {sums.isPart ? <p className={css.note}>{t.sumsArePart}</p> : null}
    </dl>
  );
}
