import { AccountNeeded } from './AccountNeeded.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Skeleton } from './Skeleton.tsx';

/** A thread that is loading or could not be loaded. */
export type WaitingThread =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly code: string };

interface Props {
  state: WaitingThread;
  /** The number of rows reserved while it loads. */
  count: number;
  words: Readonly<
    Record<
      | 'loading'
      | 'failed'
      | 'failedExplained'
      | 'retry'
      | 'freeReject'
      | 'freeRejectExplained'
      | 'login'
      | 'register',
      string
    >
  >;
  onRetry: () => void;
}

/** Shown in place of a member's thread: it is loading, it failed, or only members with an account have one. */
export function ThreadWaiting({ state, count, words: t, onRetry }: Props) {
  if (state.status === 'loading') return <Skeleton shape="card" count={count} label={t.loading} />;
  if (state.code !== 'REAL_ACCOUNT_NEEDED')
    return (
      <ErrorState title={t.failed} retryLabel={t.retry} onRetry={onRetry}>
        {t.failedExplained}
      </ErrorState>
    );
  return (
    <AccountNeeded title={t.freeReject} words={t}>
      {t.freeRejectExplained}
    </AccountNeeded>
  );
}
