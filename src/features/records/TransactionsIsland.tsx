import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { type TransactionGroup, transactionGroups } from '#src/contracts/transaction-codes.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/message.ts';
import { Button } from '#src/ui/Button.tsx';
import button from '#src/ui/button.module.css';
import { DateRange } from '#src/ui/DateRange.tsx';
import { dayOf, lastDays, lastMonths, spanOf } from '#src/ui/day-spans.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { TabPanel } from '#src/ui/TabPanel.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { TransactionDays } from './TransactionDays.tsx';
import { TransactionSums } from './TransactionSums.tsx';
import type { TransactionsWords } from './transactions-words.server.ts';
import css from './transactions.module.css';
import { fileOf, transactions } from './transactions.store.ts';

interface Props {
  words: TransactionsWords;
}

type Choice = TransactionGroup | 'all';

/** The oldest day that can be chosen: no call adds up more than three years. */
const daysMost = 1_095;

/** The member's statement: what came in and went out, by group and in dates of their choice. */
export function TransactionsIsland({ words }: Props) {
  const { t } = words;
  const [nowMs] = useState(() => Date.now());
  const [days, setDays] = useState(() => lastDays(30, nowMs));
  const [choice, setChoice] = useState<Choice>('all');
  const asked = { ...spanOf(days), group: choice === 'all' ? undefined : choice };
  useEffect(() => {
    void transactions.load({ ...spanOf(days), group: choice === 'all' ? undefined : choice });
  }, [days, choice]);
  const hydrated = useHydrated();
  return (
    <div className={css.statement}>
      <Tabs
        id="transactions"
        label={t.groups}
        kind="pills"
        tabs={(['all', ...transactionGroups] as const).map((id) => ({ id, label: t[id] }))}
        current={choice}
        onChange={setChoice}
      />
      {hydrated ? (
        <DateRange
          label={t.dates}
          fromLabel={t.from}
          toLabel={t.to}
          value={days}
          min={dayOf(nowMs - daysMost * 86_400_000)}
          max={dayOf(nowMs)}
          shortcuts={[
            { label: t.spanWeek, ...lastDays(7, nowMs) },
            { label: t.spanMonth, ...lastDays(30, nowMs) },
            { label: t.spanYear, ...lastMonths(12, nowMs) },
          ]}
          onChange={setDays}
        />
      ) : null}
      <TabPanel id="transactions" current={choice}>
        <TransactionsFound words={words} file={hydrated ? fileOf(asked) : undefined} />
      </TabPanel>
    </div>
  );
}

function TransactionsFound({ words, file }: Props & { file: string | undefined }) {
  const { t, language } = words;
  const found = useStore(transactions.$state, { ssr: 'initial' });
  if (found.status === 'loading') return <Skeleton shape="row" count={6} label={t.loading} />;
  if (found.status === 'failed')
    return (
      <ErrorState title={t.failed} retryLabel={t.retry} onRetry={() => void transactions.reload()}>
        {t.failedExplained}
      </ErrorState>
    );
  const { list, currency, sums, nextCursor, older, archivedUntilMs } = found;
  if (list.length === 0 && nextCursor === undefined)
    return (
      <EmptyState icon="receipt" title={t.none}>
        {t.noneExplained}
      </EmptyState>
    );
  const locale = intlLocale[language];
  return (
    <div className={css.found}>
      {sums ? <TransactionSums sums={sums} currency={currency} words={words} /> : null}
      <TransactionDays list={list} currency={currency} words={words} />
      {nextCursor === undefined ? null : (
        <Button wide busy={older === 'loading'} onClick={() => void transactions.loadOlder()}>
          {older === 'failed' ? t.retry : t.older}
        </Button>
      )}
      {archivedUntilMs === undefined ? null : (
        <p className={css.note}>
          {fill(
            t.archived,
            { date: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(archivedUntilMs) },
            locale,
          )}
        </p>
      )}
      {file === undefined ? null : (
        <a
          className={`${button.button} ${button.quiet} ${button.wide}`}
          href={file}
          download="transactions.csv"
        >
          <Icon name="download" />
          {t.file}
        </a>
      )}
    </div>
  );
}
