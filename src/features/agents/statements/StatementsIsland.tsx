import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { AccountNeeded } from '#src/ui/states/AccountNeeded.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { GivenDividends } from './GivenDividends.tsx';
import { OneStatementPanel } from './OneStatementPanel.tsx';
import { $statementPlace, followPlace } from './statement-place.store.ts';
import { StatementList } from './StatementList.tsx';
import { $statements, loadStatements, reloadStatements } from './statements.store.ts';
import type { StatementWords } from './statements-words.ts';
import css from './statements.module.css';

interface Props {
  words: StatementWords;
}

/** What the agent is paid: the statements, and beside or instead of them the one that the address names. */
export function StatementsIsland({ words }: Props) {
  const { t } = words;
  const statements = useStore($statements, { ssr: 'initial' });
  const place = useStore($statementPlace, { ssr: 'initial' });
  useEffect(() => void loadStatements(), []);
  useEffect(followPlace, []);
  const code = statements.status === 'failed' ? statements.code : undefined;
  if (code === 'REAL_ACCOUNT_NEEDED')
    return (
      <AccountNeeded title={t.agentsOnly} words={t}>
        {t.accountNeeded}
      </AccountNeeded>
    );
  if (code === 'AGENT_NEEDED')
    return <ErrorState title={t.agentsOnly} retryLabel={t.retry} onRetry={() => void reloadStatements()} />;
  return (
    <div className={css.screen} data-shows={place.shows}>
      <div className={css.side}>
        {statements.status === 'ready' ? (
          <StatementList statements={statements} place={place} words={words} />
        ) : statements.status === 'failed' ? (
          <ErrorState title={t.statementsFailed} retryLabel={t.retry} onRetry={() => void reloadStatements()}>
            {t.statementsFailedExplained}
          </ErrorState>
        ) : (
          <Skeleton shape="row" count={8} label={t.loading} />
        )}
      </div>
      <div className={css.panel}>
        {place.shows === 'statement' ? (
          <OneStatementPanel id={place.id} words={words} />
        ) : place.shows === 'given' ? (
          <GivenDividends words={words} />
        ) : (
          <p className={css.choose}>{t.choose}</p>
        )}
      </div>
    </div>
  );
}
