import { intlLocale } from '#src/i18n/languages.ts';
import type { WordsFor } from '#src/i18n/words.ts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { SiteClock } from '#src/api/site-clock.ts';
import { useSiteClock } from '#src/api/use-site-clock.ts';
import { type TransactionGroup, transactionGroups } from '#src/contracts/wallet/posting-kinds.ts';
import type { Days } from '#src/ui/fields/DateRange.tsx';
import { lastDays, lastMonths, spanOf } from '#src/ui/fields/day-spans.ts';
import { choiceOf, daysOf } from '#src/ui/paged/address-filter.ts';
import { FilterBar } from '#src/ui/paged/FilterBar.tsx';
import { PagedFound } from '#src/ui/paged/PagedFound.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { MovementSheet } from './MovementSheet.tsx';
import { StatementEnd } from './StatementEnd.tsx';
import { TransactionDays } from './TransactionDays.tsx';
import { TransactionSums } from './TransactionSums.tsx';
import css from './transactions.module.css';
import { fileOf, transactions, transactionsFilter } from './transactions.store.ts';

interface Props {
  words: WordsFor<'transactions' | 'movements' | 'activity' | 'reference'>;
}

/** The member's statement: money in and out, by group and in dates of their choice. */
export function TransactionsIsland({ words }: Props) {
  const { t } = words;
  const clock = useSiteClock();
  const chosen = useStore(transactionsFilter.$values, { ssr: 'initial' });
  const group = choiceOf(transactionGroups, chosen.group);
  const days = daysOf(chosen) ?? (clock && lastDays(30, clock));
  const request = clock && days && queryFor(days, group, clock);
  const { from, to } = days ?? {};
  useEffect(() => {
    if (clock && from && to) void transactions.load(queryFor({ from, to }, group, clock));
  }, [clock, from, to, group]);
  return (
    <>
      <FilterBar
        choices={{
          id: 'transactions',
          label: t.groups,
          of: (['all', ...transactionGroups] as const).map((id) => ({ id, label: t[id] })),
          current: group ?? 'all',
          onChange: (id) => transactionsFilter.choose({ group: id === 'all' ? undefined : id }),
        }}
        dates={{
          words: { dates: t.dates, from: t.from, to: t.to, endsBeforeStart: t.endsBeforeStart },
          clock,
          days,
          shortcuts: clock
            ? [
                { label: t.spanWeek, ...lastDays(7, clock) },
                { label: t.spanMonth, ...lastDays(30, clock) },
                { label: t.spanYear, ...lastMonths(12, clock) },
              ]
            : [],
          onChange: transactionsFilter.choose,
        }}
      >
        <TransactionsFound words={words} file={request && fileOf(request)} timeZone={clock?.timeZone} />
      </FilterBar>
      {clock ? <MovementSheet timeZone={clock.timeZone} words={words} /> : null}
    </>
  );
}

function queryFor(days: Days, group: TransactionGroup | undefined, { timeZone }: SiteClock) {
  return { ...spanOf(days, timeZone), group };
}

interface FoundProps extends Props {
  file: string | undefined;
  timeZone: string | undefined;
}

function TransactionsFound({ words, file, timeZone = '' }: FoundProps) {
  const { t, language } = words;
  return (
    <PagedFound
      store={transactions}
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
        <EmptyState icon="receipt" title={t.none}>
          {t.noneExplained}
        </EmptyState>
      }
      renderAfter={({ list, archivedUntilMs }) =>
        list.length === 0 ? null : (
          <StatementEnd
            words={words}
            archivedUntilMs={archivedUntilMs}
            file={file}
            fileName="transactions.csv"
          />
        )
      }
    >
      {({ list, currency, sums }) => (
        <div className={css.found}>
          {sums ? <TransactionSums sums={sums} currency={currency} words={words} /> : null}
          <TransactionDays list={list} currency={currency} timeZone={timeZone} words={words} />
        </div>
      )}
    </PagedFound>
  );
}
