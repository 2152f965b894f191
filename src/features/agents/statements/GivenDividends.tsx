import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { OlderButton } from '#src/ui/lists/OlderButton.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { BackToList } from './BackToList.tsx';
import { $given, loadGiven, olderGiven, reloadGiven } from './given.store.ts';
import { GivenCard } from './GivenCard.tsx';
import type { StatementWords } from './statements-words.ts';
import css from './statements.module.css';

interface Props {
  words: StatementWords;
}

/** Dividends of direct downlines that the agent may release before they go by themselves. */
export function GivenDividends({ words }: Props) {
  const { t } = words;
  const given = useStore($given);
  useEffect(() => void loadGiven(), []);
  return (
    <section className={css.parts}>
      <BackToList words={words} />
      <h2 className={css.name}>{t.given}</h2>
      {given.status === 'loading' ? (
        <Skeleton shape="card" count={3} label={t.loading} />
      ) : given.status === 'failed' ? (
        <ErrorState
          title={given.code === 'AGENT_NEEDED' ? t.agentsOnly : t.statementsFailed}
          retryLabel={t.retry}
          onRetry={() => void reloadGiven()}
        />
      ) : given.page.items.length === 0 ? (
        <EmptyState icon="receipt" title={t.noGiven}>
          {t.noGivenExplained}
        </EmptyState>
      ) : (
        <>
          <p className={css.faint}>{t.givenExplained}</p>
          <ul className={css.parts}>
            {given.page.items.map((dividend) => (
              <GivenCard key={dividend.id} dividend={dividend} currency={given.page.currency} words={words} />
            ))}
          </ul>
          {given.page.nextCursor === undefined ? null : (
            <OlderButton label={t.olderStatements} failed={t.statementsFailed} load={olderGiven} />
          )}
        </>
      )}
    </section>
  );
}
