import { useStore } from '@nanostores/react';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/message.ts';
import { Button } from '#src/ui/Button.tsx';
import button from '#src/ui/button.module.css';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { RecordDays } from './RecordDays.tsx';
import { RecordSums } from './RecordSums.tsx';
import { records } from './records.store.ts';
import type { RecordsWords } from './records-words.server.ts';
import css from './transactions.module.css';

interface Props {
  words: RecordsWords;
  /** The address of the same as a file. */
  file: string | undefined;
}

/** What a filter found, with its sums and the file. */
export function RecordsFound({ words, file }: Props) {
  const { t } = words;
  const found = useStore(records.$state, { ssr: 'initial' });
  if (found.status === 'loading') return <Skeleton shape="row" count={6} label={t.loading} />;
  if (found.status === 'failed')
    return (
      <ErrorState title={t.failed} retryLabel={t.retry} onRetry={() => void records.reload()}>
        {t.failedExplained}
      </ErrorState>
    );
  const { list, currency, sums, nextCursor, older, archivedUntilMs } = found;
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
        <RecordDays list={list} currency={currency} words={words} />
      )}
      {nextCursor === undefined ? null : (
        <Button wide busy={older === 'loading'} onClick={() => void records.loadOlder()}>
          {older === 'failed' ? t.retry : t.older}
        </Button>
      )}
      {archivedUntilMs === undefined ? null : <Archived words={words} untilMs={archivedUntilMs} />}
      {file === undefined || isEmpty ? null : (
        <a
          className={`${button.button} ${button.quiet} ${button.wide}`}
          href={file}
          download="bet-history.csv"
        >
          <Icon name="download" />
          {t.file}
        </a>
      )}
    </div>
  );
}

/** Says honestly what is not in the list, and who sends it. */
function Archived({ words: { t, language }, untilMs }: { words: RecordsWords; untilMs: number }) {
  const locale = intlLocale[language];
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(untilMs);
  return (
    <p className={css.note}>
      {fill(t.archived, { date }, locale)} <a href="/m/help">{t.askSupport}</a>
    </p>
  );
}
