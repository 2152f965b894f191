import type { WordsFor } from '#src/i18n/words.ts';
import { useStore } from '@nanostores/react';
import button from '#src/ui/buttons/button.module.css';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { RecordDays } from './RecordDays.tsx';
import { RecordSums } from './RecordSums.tsx';
import { records } from './records.store.ts';
import { StatementEnd } from './StatementEnd.tsx';
import css from './transactions.module.css';

interface Props {
  words: WordsFor<'records'>;
  /** The address of the same records as a file. */
  file: string | undefined;
  /** The site's; undefined until it is known. */
  timeZone: string | undefined;
}

/** The records that a filter finds, with their totals and the file. */
export function RecordsFound({ words, file, timeZone }: Props) {
  const { t } = words;
  const found = useStore(records.$state, { ssr: 'initial' });
  if (found.status === 'loading' || timeZone === undefined)
    return <Skeleton shape="row" count={6} label={t.loading} />;
  if (found.status === 'failed')
    return (
      <ErrorState title={t.failed} retryLabel={t.retry} onRetry={() => void records.reload()}>
        {t.failedExplained}
      </ErrorState>
    );
  const { list, currency, sums, nextCursor } = found;
  const isEmpty = list.length === 0 && nextCursor === undefined;
  return (
    <div className={css.found}>
      {sums && sums.count > 0 ? <RecordSums sums={sums} currency={currency} words={words} /> : null}
      {isEmpty ? (
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
      ) : (
        <RecordDays list={list} currency={currency} timeZone={timeZone} words={words} />
      )}
      <StatementEnd
        words={words}
        found={found}
        onOlder={() => void records.loadOlder()}
        support={{ href: '/m/help', label: t.askSupport }}
        file={isEmpty ? undefined : file}
        fileName="bet-history.csv"
      />
    </div>
  );
}
