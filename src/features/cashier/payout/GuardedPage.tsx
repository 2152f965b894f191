import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { Language } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { AccountNeeded } from '#src/ui/states/AccountNeeded.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import css from './cards.module.css';
import { $payoutGuard, loadPayoutGuard, type PayoutGuard } from './payout-guard.store.ts';

interface Props {
  words: {
    readonly t: Readonly<
      Record<'loading' | 'loadFailed' | 'loadFailedExplained' | 'login' | 'retry' | 'register', string>
    >;
    readonly failures: Readonly<Record<'REAL_ACCOUNT_NEEDED', string>>;
    readonly language: Language;
  };
  /** Loads again what failed, the guard included. */
  onRetry: () => void;
  children: (guard: PayoutGuard) => ReactNode;
}

/** Wraps a payout page: shows skeletons while it loads, and a notice to accounts that have no payouts. */
export function GuardedPage({ words, onRetry, children }: Props) {
  const { t } = words;
  const guard = useStore($payoutGuard, { ssr: 'initial' });
  useEffect(() => void loadPayoutGuard(), []);
  if (guard.status === 'loading')
    return (
      <div className={css.page}>
        <Skeleton shape="card" label={t.loading} />
        <Skeleton shape="row" count={3} label={t.loading} />
      </div>
    );
  if (guard.status === 'ready') return children(guard);
  if (guard.code === 'REAL_ACCOUNT_NEEDED')
    return <AccountNeeded title={failureText(words, 'REAL_ACCOUNT_NEEDED')} words={t} />;
  return (
    <ErrorState title={t.loadFailed} retryLabel={t.retry} onRetry={onRetry}>
      {t.loadFailedExplained}
    </ErrorState>
  );
}
