import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { failureText } from '#src/i18n/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import css from '#src/features/cashier/deposit/state/deposit.module.css';
import { showDepositView } from '#src/features/cashier/deposit/state/deposit-view.store.ts';
import type { DepositWords } from '#src/features/cashier/deposit/state/deposit-words.server.ts';
import { $deposit, loadDeposit, watchDeposit } from '#src/features/cashier/deposit/state/deposit.store.ts';
import { DepositOutcome } from './DepositOutcome.tsx';
import { DepositPay } from './DepositPay.tsx';
import { DepositReceipt } from './DepositReceipt.tsx';
import { DepositTimeline } from './DepositTimeline.tsx';

interface Props {
  depositId: string;
  words: DepositWords;
}

/** One deposit: what to do or how it ended, and every step. It updates by itself. */
export function DepositStatus({ depositId, words }: Props) {
  const { t } = words;
  const shown = useStore($deposit, { ssr: 'initial' });
  useEffect(() => watchDeposit(depositId), [depositId]);
  if (shown.status === 'failed')
    return shown.code === 'DEPOSIT_UNKNOWN' || shown.code === 'INVALID_INPUT' ? (
      <EmptyState
        icon="receipt"
        title={failureText(words, 'DEPOSIT_UNKNOWN')}
        action={
          <Button kind="primary" onClick={() => showDepositView({ name: 'list' }, 'replace')}>
            {t.toAll}
          </Button>
        }
      />
    ) : (
      <ErrorState title={t.failed} retryLabel={t.retry} onRetry={() => void loadDeposit(depositId)}>
        {t.unseen}
      </ErrorState>
    );
  if (shown.status === 'loading' || shown.deposit.depositId !== depositId)
    return (
      <div className={css.page}>
        <Skeleton shape="card" count={4} label={t.loading} />
      </div>
    );
  const { deposit } = shown;
  return (
    <div className={css.page} data-deposit-state={deposit.state}>
      {/* Once a payment has been seen, nothing may invite a second one. */}
      {deposit.state === 'created' && deposit.action ? (
        <DepositPay deposit={deposit} action={deposit.action} words={words} />
      ) : (
        <DepositOutcome deposit={deposit} words={words} />
      )}
      <DepositTimeline deposit={deposit} words={words} />
      {deposit.state === 'created' ? null : <DepositReceipt deposit={deposit} words={words} />}
    </div>
  );
}
