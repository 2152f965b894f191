import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import page from '#src/features/rewards/centre/centre.module.css';
import { AccountNeeded } from '#src/ui/states/AccountNeeded.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { OwedDays } from './OwedDays.tsx';
import { PastDays } from './PastDays.tsx';
import { RebateRates } from './RebateRates.tsx';
import { StillCounting } from './StillCounting.tsx';
import { StoppedDays } from './StoppedDays.tsx';
import { $rebate, type ReadyRebate, reloadRebate, visitRebate } from './rebate.store.ts';
import type { RebateWords } from './rebate-words.server.ts';

interface Props {
  words: RebateWords;
}

/** What the member's closed days owe and have paid, and the rates by which they are counted. */
export function RebateIsland({ words }: Props) {
  const { t } = words;
  const rebate = useStore($rebate, { ssr: 'initial' });
  useEffect(() => void visitRebate(), []);
  if (rebate.status === 'ready') return <Days rebate={rebate} words={words} />;
  if (rebate.status !== 'failed') return <Skeleton shape="card" count={3} label={t.loading} />;
  return rebate.code === 'REAL_ACCOUNT_NEEDED' ? (
    <AccountNeeded title={t.freeReject} words={t}>
      {t.freeRejectExplained}
    </AccountNeeded>
  ) : (
    <ErrorState title={t.failed} retryLabel={t.retry} onRetry={() => void reloadRebate()}>
      {t.failedExplained}
    </ErrorState>
  );
}

function Days({ rebate, words }: Props & { rebate: ReadyRebate }) {
  const { t } = words;
  const { closed, rates, isStopped } = rebate;
  const isOwed = closed.days.some(({ state }) => state === 'open');
  return (
    <div className={page.sections}>
      {isStopped ? <StoppedDays words={words} /> : null}
      {isOwed ? (
        <OwedDays closed={closed} words={words} />
      ) : (
        <EmptyState icon="refresh" title={t.empty}>
          {rates ? t.emptyExplained : t.emptyQuiet}
        </EmptyState>
      )}
      <StillCounting closed={closed} rates={rates} words={words} />
      {rates ? <RebateRates rates={rates} words={words} /> : null}
      <PastDays closed={closed} words={words} />
    </div>
  );
}
