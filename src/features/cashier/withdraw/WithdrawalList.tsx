import { useStore } from '@nanostores/react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { List } from '#src/ui/lists/List.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import shared from '#src/features/cashier/payout/cards.module.css';
import { retryWithdraw } from './retry-withdraw.ts';
import { showWithdrawView } from './withdraw-view.store.ts';
import type { WithdrawWords } from './withdraw-words.server.ts';
import { WithdrawalRow } from './WithdrawalRow.tsx';
import { $withdrawals, loadOlderWithdrawals } from './withdrawals.store.ts';

interface Props {
  words: WithdrawWords;
}

/** Every withdrawal of the member, newest first. */
export function WithdrawalList({ words }: Props) {
  const { t } = words;
  const withdrawals = useStore($withdrawals);
  if (withdrawals.status === 'failed')
    return (
      <ErrorState title={t.loadFailed} retryLabel={t.retry} onRetry={retryWithdraw}>
        {t.loadFailedExplained}
      </ErrorState>
    );
  if (withdrawals.status === 'loading')
    return (
      <div className={shared.page}>
        <Skeleton shape="row" count={5} label={t.loading} />
      </div>
    );
  if (withdrawals.items.length === 0)
    return (
      <EmptyState
        icon="wallet-out"
        title={t.listEmpty}
        action={
          <Button kind="primary" onClick={() => showWithdrawView({ name: 'start' })}>
            {t.newWithdrawal}
          </Button>
        }
      >
        {t.listEmptyNext}
      </EmptyState>
    );
  const older = async () => {
    if (!(await loadOlderWithdrawals())) showToast(t.loadFailed, { kind: 'danger' });
  };
  return (
    <div className={shared.page}>
      <h2 className={shared.title}>{t.toAll}</h2>
      <List label={t.toAll}>
        {withdrawals.items.map((each) => (
          <WithdrawalRow key={each.withdrawalId} withdrawal={each} words={words} />
        ))}
      </List>
      {withdrawals.nextCursor === undefined ? null : (
        <Button wide busy={withdrawals.older === 'loading'} onClick={() => void older()}>
          {t.older}
        </Button>
      )}
    </div>
  );
}
