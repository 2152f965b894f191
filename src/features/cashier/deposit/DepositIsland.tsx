import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { failureText } from '#src/i18n/words.ts';
import { AccountNeeded } from '#src/ui/states/AccountNeeded.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import css from './state/deposit.module.css';
import {
  $depositOffer,
  $depositSteps,
  loadDepositOffer,
  reloadDepositOffer,
} from './state/deposit-channels.store.ts';
import { takeWantedPromotion } from './state/deposit-promotions.store.ts';
import { $depositView } from './state/deposit-view.store.ts';
import type { DepositWords } from './state/deposit-words.server.ts';
import { DepositExcluded } from './DepositExcluded.tsx';
import { DepositList } from './DepositList.tsx';
import { DepositPick } from './DepositPick.tsx';
import { DepositSteps } from './DepositSteps.tsx';
import { DepositStatus } from './payment/DepositStatus.tsx';

interface Props {
  words: DepositWords;
}

/** Deposits: the steps before one, the channels, a form, and the state of each deposit. */
export function DepositIsland({ words }: Props) {
  const { t } = words;
  const view = useStore($depositView, { ssr: 'initial' });
  const loaded = useStore($depositOffer, { ssr: 'initial' });
  const steps = useStore($depositSteps, { ssr: 'initial' });
  useEffect(() => {
    takeWantedPromotion();
    void loadDepositOffer();
  }, []);
  if (loaded.status === 'failed' && loaded.code === 'REAL_ACCOUNT_NEEDED')
    return <AccountNeeded title={failureText(words, 'REAL_ACCOUNT_NEEDED')} words={t} />;
  if (view.name === 'deposit')
    return <DepositStatus key={view.depositId} depositId={view.depositId} words={words} />;
  if (view.name === 'list') return <DepositList words={words} />;
  if (loaded.status === 'loading')
    return (
      <div className={css.page}>
        <Skeleton shape="card" count={4} label={t.loading} />
      </div>
    );
  if (loaded.status === 'failed')
    return (
      <ErrorState title={t.failed} retryLabel={t.retry} onRetry={() => void reloadDepositOffer()}>
        {t.failedExplained}
      </ErrorState>
    );
  // Nobody fills in a form to learn that a break forbids it.
  if (loaded.offer.isExcluded) return <DepositExcluded words={words} />;
  const [step] = steps;
  if (step) return <DepositSteps offer={loaded.offer} step={step} left={steps.length} words={words} />;
  return <DepositPick offer={loaded.offer} isNewer={loaded.isNewer} view={view} words={words} />;
}
