import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { failureText } from '#src/i18n/words.ts';
import button from '#src/ui/button.module.css';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import css from './cards.module.css';
import { $payoutGuard, loadPayoutGuard, type PayoutGuard } from './payout-guard.store.ts';

interface Props {
  words: {
    readonly t: Readonly<
      Record<'loading' | 'loadFailed' | 'loadFailedExplained' | 'retry' | 'register', string>
    >;
    readonly failures: Readonly<Record<'REAL_ACCOUNT_NEEDED', string>>;
    readonly language: 'en' | 'ur' | 'ko';
  };
  children: (guard: PayoutGuard) => ReactNode;
}

/** Wraps a payout page: shows skeletons while it loads, and a notice to accounts that have no payouts. */
export function GuardedPage({ words, children }: Props) {
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
    return (
      <EmptyState
        icon="person"
        title={failureText(words, 'REAL_ACCOUNT_NEEDED')}
        action={
          <a className={`${button.button} ${button.primary}`} href="/m/register">
            {t.register}
          </a>
        }
      />
    );
  return (
    <ErrorState title={t.loadFailed} retryLabel={t.retry} onRetry={() => void loadPayoutGuard()}>
      {t.loadFailedExplained}
    </ErrorState>
  );
}
