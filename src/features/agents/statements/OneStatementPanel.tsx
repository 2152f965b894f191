import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { BackToList } from './BackToList.tsx';
import { $statement, loadStatement } from './statement.store.ts';
import { StatementCheck } from './StatementCheck.tsx';
import { StatementFiles } from './StatementFiles.tsx';
import { StatementHead } from './StatementHead.tsx';
import { StatementLines } from './StatementLines.tsx';
import type { StatementWords } from './statements-words.ts';
import css from './statements.module.css';

interface Props {
  id: string;
  words: StatementWords;
}

/** One statement: where its payment is, how it was computed, its check and its files. */
export function OneStatementPanel({ id, words }: Props) {
  const { t, failures } = words;
  const one = useStore($statement);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // A list that was scrolled would leave the beginning out of sight.
    if ((panel.current?.getBoundingClientRect().top ?? 0) < 0) scrollTo({ top: 0 });
    void loadStatement(id);
  }, [id]);
  return (
    <article ref={panel} className={css.parts}>
      <BackToList words={words} />
      {one.status === 'loading' ? (
        <Skeleton shape="card" count={4} label={t.loading} />
      ) : one.status === 'failed' ? (
        <ErrorState
          title={one.code === 'AGENT_NEEDED' ? t.agentsOnly : t.statementFailed}
          retryLabel={t.retry}
          onRetry={() => void loadStatement(id)}
        >
          {one.code === 'STATEMENT_UNKNOWN' ? failures.STATEMENT_UNKNOWN : null}
        </ErrorState>
      ) : (
        <>
          <StatementHead one={one} words={words} />
          {one.statement ? (
            <StatementLines statement={one.statement} currency={one.currency} words={words} />
          ) : null}
          <StatementCheck one={one} words={words} />
          <StatementFiles one={one} words={words} />
        </>
      )}
    </article>
  );
}
