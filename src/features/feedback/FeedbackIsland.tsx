import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import button from '#src/ui/button.module.css';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { showToast } from '#src/ui/toast.ts';
import written from '#src/ui/thread.module.css';
import css from './feedback.module.css';
import { $thread, loadOlderFeedback, loadThread } from './feedback.store.ts';
import { FeedbackEntry } from './FeedbackEntry.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';
import type { FeedbackWords } from './feedback-words.server.ts';

interface Props {
  words: FeedbackWords;
}

/** The form for feedback, and under it what the member has written before with the answers. */
export function FeedbackIsland({ words }: Props) {
  const { t } = words;
  const thread = useStore($thread, { ssr: 'initial' });
  const [busy, setBusy] = useState(false);
  useEffect(() => void loadThread(), []);
  if (thread.status === 'loading') return <Skeleton shape="card" count={2} label={t.loading} />;
  if (thread.status === 'failed')
    return thread.code === 'REAL_ACCOUNT_NEEDED' ? (
      <EmptyState
        icon="lock"
        title={t.freeReject}
        action={
          <a className={`${button.button} ${button.primary}`} href="/m/register">
            {t.register}
          </a>
        }
      >
        {t.freeRejectExplained}
      </EmptyState>
    ) : (
      <ErrorState title={t.failed} retryLabel={t.retry} onRetry={() => void loadThread()}>
        {t.failedExplained}
      </ErrorState>
    );
  const older = async () => {
    setBusy(true);
    if (!(await loadOlderFeedback())) showToast(t.failed, { kind: 'danger' });
    setBusy(false);
  };
  return (
    <>
      <FeedbackForm limits={thread.limits} words={words} />
      <h2 className={css.heading}>{t.thread}</h2>
      {thread.items.length === 0 ? (
        <p className={css.help}>{t.empty}</p>
      ) : (
        <ul className={written.thread} aria-label={t.thread}>
          {thread.items.map((item) => (
            <FeedbackEntry key={item.id} item={item} words={words} />
          ))}
        </ul>
      )}
      {thread.nextCursor === undefined ? null : (
        <Button wide busy={busy} onClick={() => void older()}>
          {t.older}
        </Button>
      )}
    </>
  );
}
