import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { OlderButton } from '#src/ui/lists/OlderButton.tsx';
import { ThreadWaiting, type WaitingThread } from '#src/ui/states/ThreadWaiting.tsx';
import written from '#src/ui/states/thread.module.css';
import css from './feedback.module.css';
import { $thread, loadOlderFeedback, loadThread } from './feedback.store.ts';
import { FeedbackEntry } from './FeedbackEntry.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';
import type { FeedbackWords } from './feedback-words.server.ts';

interface Props {
  words: FeedbackWords;
}

/** The form for feedback, and below it the member's earlier feedback with the answers. */
export function FeedbackIsland({ words }: Props) {
  const { t } = words;
  const thread = useStore($thread, { ssr: 'initial' });
  useEffect(() => void loadThread(), []);
  if (thread.status !== 'ready') return <Waiting state={thread} t={t} />;
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
        <OlderButton label={t.older} failed={t.failed} load={loadOlderFeedback} />
      )}
    </>
  );
}

function Waiting({ state, t }: { state: WaitingThread; t: Props['words']['t'] }) {
  const { loading, failed, failedExplained, retry, freeReject, freeRejectExplained, login, register } = t;
  return (
    <ThreadWaiting
      state={state}
      count={2}
      words={{ loading, failed, failedExplained, retry, freeReject, freeRejectExplained, login, register }}
      onRetry={() => void loadThread()}
    />
  );
}
