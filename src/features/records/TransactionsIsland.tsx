import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { type TransactionGroup, transactionGroups } from '#src/contracts/transaction-codes.ts';
import { lastDays, lastMonths, spanOf } from '#src/ui/day-spans.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Statement } from './Statement.tsx';
import { StatementEnd } from './StatementEnd.tsx';
import { TransactionDays } from './TransactionDays.tsx';
import { TransactionSums } from './TransactionSums.tsx';
import type { TransactionsWords } from './transactions-words.server.ts';
import css from './transactions.module.css';
import { fileOf, transactions } from './transactions.store.ts';

interface Props {
  words: TransactionsWords;
}

type Choice = TransactionGroup | 'all';

/** The member's statement: money in and out, by group and in dates of their choice. */
export function TransactionsIsland({ words }: Props) {
  const { t } = words;
  const [nowMs] = useState(() => Date.now());
  const [days, setDays] = useState(() => lastDays(30, nowMs));
  const [choice, setChoice] = useState<Choice>('all');
  const asked = { ...spanOf(days), group: choice === 'all' ? undefined : choice };
  useEffect(() => {
    void transactions.load({ ...spanOf(days), group: choice === 'all' ? undefined : choice });
  }, [days, choice]);
  return (
    <Statement
      id="transactions"
      words={t}
      label={t.groups}
      choices={(['all', ...transactionGroups] as const).map((id) => ({ id, label: t[id] }))}
      choice={choice}
      onChoice={setChoice}
      days={days}
      onDays={setDays}
      nowMs={nowMs}
      shortcuts={[
        { label: t.spanWeek, ...lastDays(7, nowMs) },
        { label: t.spanMonth, ...lastDays(30, nowMs) },
        { label: t.spanYear, ...lastMonths(12, nowMs) },
      ]}
    >
      {(hydrated) => <TransactionsFound words={words} file={hydrated ? fileOf(asked) : undefined} />}
    </Statement>
  );
}

function TransactionsFound({ words, file }: Props & { file: string | undefined }) {
  const { t } = words;
  const found = useStore(transactions.$state, { ssr: 'initial' });
  if (found.status === 'loading') return <Skeleton shape="row" count={6} label={t.loading} />;
  if (found.status === 'failed')
    return (
      <ErrorState title={t.failed} retryLabel={t.retry} onRetry={() => void transactions.reload()}>
        {t.failedExplained}
      </ErrorState>
    );
  const { list, currency, sums, nextCursor } = found;
  if (list.length === 0 && nextCursor === undefined)
    return (
      <EmptyState icon="receipt" title={t.none}>
        {t.noneExplained}
      </EmptyState>
    );
  return (
    <div className={css.found}>
      {sums ? <TransactionSums sums={sums} currency={currency} words={words} /> : null}
      <TransactionDays list={list} currency={currency} words={words} />
      <StatementEnd
        words={words}
        found={found}
        onOlder={() => void transactions.loadOlder()}
        file={file}
        fileName="transactions.csv"
      />
    </div>
  );
}
