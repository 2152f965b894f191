import { intlLocale } from '#src/i18n/languages.ts';
import type { WordsFor } from '#src/i18n/words.ts';
import button from '#src/ui/buttons/button.module.css';
import { PagedFound } from '#src/ui/paged/PagedFound.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { RecordDays } from './RecordDays.tsx';
import { RecordSums } from './RecordSums.tsx';
import { records } from './records.store.ts';
import { StatementEnd } from './StatementEnd.tsx';
import css from './transactions.module.css';

interface Props {
  words: WordsFor<'records' | 'activity' | 'reference'>;
  /** The address of the same records as a file. */
  file: string | undefined;
  /** The site's; undefined until it is known. */
  timeZone: string | undefined;
}

/** The records that a filter finds, with their totals and the file. */
export function RecordsFound({ words, file, timeZone = '' }: Props) {
  const { t, language } = words;
  return (
    <PagedFound
      store={records}
      isReady={timeZone !== ''}
      locale={intlLocale[language]}
      words={{
        loading: t.loading,
        failed: t.failed,
        failedExplained: t.failedExplained,
        retry: t.retry,
        older: t.older,
        newEntries: t.newEntries,
      }}
      empty={
        <EmptyState
          icon="receipt"
          title={t.none}
          action={
            <a className={`${button.button} ${button.primary}`} href="/m/home">
              {t.toGames}
            </a>
          }
        >
          {t.noneExplained}
        </EmptyState>
      }
      renderAfter={({ list, archivedUntilMs }) => (
        <StatementEnd
          words={words}
          archivedUntilMs={archivedUntilMs}
          support={{ href: '/m/help', label: t.askSupport }}
          file={list.length === 0 ? undefined : file}
          fileName="bet-history.csv"
        />
      )}
    >
      {({ list, currency, sums }) => (
        <div className={css.found}>
          {sums && sums.count > 0 ? <RecordSums sums={sums} currency={currency} words={words} /> : null}
          <RecordDays list={list} currency={currency} timeZone={timeZone} words={words} />
        </div>
      )}
    </PagedFound>
  );
}
