import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { $cards, loadCards } from '#src/features/cashier/payout/cards.store.ts';
import css from '#src/features/cashier/payout/cards.module.css';
import { GuardedPage } from '#src/features/cashier/payout/GuardedPage.tsx';
import type { PayoutGuard } from '#src/features/cashier/payout/payout-guard.store.ts';
import { retryWithdraw } from './retry-withdraw.ts';
import { $withdrawView } from './withdraw-view.store.ts';
import type { WithdrawWords } from './withdraw-words.server.ts';
import { WithdrawalList } from './WithdrawalList.tsx';
import { WithdrawalView } from './WithdrawalView.tsx';
import { WithdrawSetup } from './WithdrawSetup.tsx';
import { WithdrawStart } from './WithdrawStart.tsx';
import { $funds, loadFunds } from './funds.store.ts';
import { loadWithdrawals } from './withdrawals.store.ts';

interface Props {
  words: WithdrawWords;
}

/** Withdrawals: the steps before the first one, the form, and the state of each withdrawal. */
export function WithdrawIsland({ words }: Props) {
  const view = useStore($withdrawView, { ssr: 'initial' });
  useEffect(() => void loadCards(), []);
  // One withdrawal is polled by itself; what it changed is loaded again when the member comes back from it.
  const isOnOne = view.name === 'withdrawal';
  useEffect(() => {
    if (isOnOne) return;
    void loadFunds();
    void loadWithdrawals();
  }, [isOnOne]);
  if (view.name === 'withdrawal')
    return <WithdrawalView key={view.withdrawalId} id={view.withdrawalId} words={words} />;
  if (view.name === 'list') return <WithdrawalList words={words} />;
  return (
    <GuardedPage words={words} onRetry={retryWithdraw}>
      {(guard) => <Loaded guard={guard} words={words} />}
    </GuardedPage>
  );
}

function Loaded({ guard, words }: Props & { guard: PayoutGuard }) {
  const { t } = words;
  const cards = useStore($cards);
  const loaded = useStore($funds);
  if (cards.status === 'failed' || loaded.status === 'failed')
    return (
      <ErrorState title={t.loadFailed} retryLabel={t.retry} onRetry={retryWithdraw}>
        {t.loadFailedExplained}
      </ErrorState>
    );
  if (cards.status === 'loading' || loaded.status === 'loading')
    return (
      <div className={css.page}>
        <Skeleton shape="card" label={t.loading} />
        <Skeleton shape="row" count={3} label={t.loading} />
      </div>
    );
  if (!guard.security.hasWithdrawalPassword || cards.list.length === 0)
    return <WithdrawSetup guard={guard} words={words} />;
  return <WithdrawStart guard={guard} cards={cards} funds={loaded.funds} words={words} />;
}
