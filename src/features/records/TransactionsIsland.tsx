import type { WordsFor } from '#src/i18n/words.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { SiteClock } from '#src/api/site-clock.ts';
import { useSiteClock } from '#src/api/use-site-clock.ts';
import type { Days } from '#src/ui/fields/DateRange.tsx';
import { lastDays, lastMonths, spanOf } from '#src/ui/fields/day-spans.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { type TransactionGroup, transactionGroups } from '#src/contracts/wallet/posting-kinds.ts';
import { Statement } from './Statement.tsx';
import { StatementEnd } from './StatementEnd.tsx';
import { TransactionDays } from './TransactionDays.tsx';
import { TransactionSums } from './TransactionSums.tsx';
import css from './transactions.module.css';
import { fileOf, transactions } from './transactions.store.ts';

interface Props {
  words: WordsFor<'transactions'>;
}

type Choice = TransactionGroup | 'all';

/** The member's statement: money in and out, by group and in dates of their choice. */
export function TransactionsIsland({ words }: Props) {
  const { t } = words;
  const clock = useSiteClock();
  const [chosen, setDays] = useState<Days>();
  const days = chosen ?? (clock && lastDays(30, clock));
  const [choice, setChoice] = useState<Choice>('all');
  const request = clock && days && queryFor(days, choice, clock);
  const { from, to } = days ?? {};
  useEffect(() => {
    if (clock && from && to) void transactions.load(queryFor({ from, to }, choice, clock));
  }, [clock, from, to, choice]);
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
      clock={clock}
      shortcuts={
        clock
          ? [
              { label: t.spanWeek, ...lastDays(7, clock) },
              { label: t.spanMonth, ...lastDays(30, clock) },
              { label: t.spanYear, ...lastMonths(12, clock) },
            ]
          : []
      }
    >
      <TransactionsFound words={words} file={request && fileOf(request)} timeZone={clock?.timeZone} />
    </Statement>
  );
}

function queryFor(days: Days, choice: Choice, { timeZone }: SiteClock) {
  return { ...spanOf(days, timeZone), group: choice === 'all' ? undefined : choice };
}

interface FoundProps extends Props {
  file: string | undefined;
  timeZone: string | undefined;
}

function TransactionsFound({ words, file, timeZone }: FoundProps) {
  const { t } = words;
  const found = useStore(transactions.$state, { ssr: 'initial' });
  if (found.status === 'loading' || timeZone === undefined)
    return <Skeleton shape="row" count={6} label={t.loading} />;
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
      <TransactionDays list={list} currency={currency} timeZone={timeZone} words={words} />
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
