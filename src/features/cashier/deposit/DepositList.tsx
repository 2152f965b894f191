import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import css from './deposit-list.module.css';
import page from './state/deposit.module.css';
import { $depositOffer } from './state/deposit-channels.store.ts';
import { showDepositView } from './state/deposit-view.store.ts';
import type { DepositWords } from './state/deposit-words.server.ts';
import { $deposits, loadDeposits, loadOlderDeposits } from './state/deposits.store.ts';
import { DepositRow } from './DepositRow.tsx';

interface Props {
  words: DepositWords;
}

/** Every deposit of the member, newest first. */
export function DepositList({ words }: Props) {
  const { t } = words;
  const deposits = useStore($deposits, { ssr: 'initial' });
  const offer = useStore($depositOffer, { ssr: 'initial' });
  useEffect(() => void loadDeposits(), []);
  if (deposits.status === 'loading') return <Skeleton shape="row" count={6} label={t.loading} />;
  if (deposits.status === 'failed')
    return (
      <ErrorState title={t.listFailed} retryLabel={t.retry} onRetry={() => void loadDeposits()}>
        {t.unseen}
      </ErrorState>
    );
  if (deposits.items.length === 0)
    return (
      <EmptyState
        icon="receipt"
        title={t.listEmpty}
        action={
          <Button kind="primary" onClick={() => showDepositView({ name: 'start' }, 'replace')}>
            {t.newDeposit}
          </Button>
        }
      >
        {t.listEmptyNext}
      </EmptyState>
    );
  const older = async () => {
    if (!(await loadOlderDeposits())) showToast(t.listFailed, { kind: 'danger' });
  };
  return (
    <div className={page.page}>
      <h2 className={css.heading}>{t.all}</h2>
      <ul className={css.list} aria-label={t.all}>
        {deposits.items.map((deposit) => (
          <DepositRow
            key={deposit.depositId}
            deposit={deposit}
            channels={offer.status === 'ready' ? offer.offer.channels : []}
            words={words}
          />
        ))}
      </ul>
      {deposits.nextCursor === undefined ? null : (
        <Button wide busy={deposits.older === 'loading'} onClick={() => void older()}>
          {t.older}
        </Button>
      )}
    </div>
  );
}
