import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import button from '#src/ui/button.module.css';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { showToast } from '#src/ui/toast.ts';
import { $chat, closeChat, connect, openChat, tellRead } from './chat.store.ts';
import type { ChatWords } from './chat-words.server.ts';
import css from './chat.module.css';
import { ChatComposer } from './ChatComposer.tsx';
import { ChatSkeleton } from './ChatSkeleton.tsx';
import { ChatThread } from './ChatThread.tsx';
import { useVisibleHeight } from './use-visible-height.ts';

/** How long a trial player is told that the chat is not theirs. */
const rejectMs = 1_000;

interface Props {
  words: ChatWords;
}

/** The player's conversation with customer service. */
export function ChatIsland({ words }: Props) {
  const chat = useStore($chat, { ssr: 'initial' });
  const { t } = words;
  useVisibleHeight();
  useEffect(() => {
    void openChat();
    document.addEventListener('visibilitychange', tellRead);
    return () => {
      document.removeEventListener('visibilitychange', tellRead);
      closeChat();
    };
  }, []);
  const isFree = chat.status === 'free';
  useEffect(() => {
    if (isFree) showToast(t.freeTitle, { kind: 'danger', durationMs: rejectMs });
  }, [isFree, t]);

  switch (chat.status) {
    case 'loading':
      return <ChatSkeleton label={t.loading} />;
    case 'leaving':
      return <ChatSkeleton label={t.leaving} />;
    case 'free':
      return (
        <EmptyState
          icon="lock"
          title={t.freeTitle}
          action={
            <a className={`${button.button} ${button.primary}`} href="/m/register">
              {t.register}
            </a>
          }
        >
          {t.freeText}
        </EmptyState>
      );
    case 'off':
      return (
        <EmptyState
          icon="message"
          title={t.offTitle}
          action={
            <a className={`${button.button} ${button.primary}`} href="/m/help">
              {t.toHelp}
            </a>
          }
        >
          {t.offText}
        </EmptyState>
      );
    case 'failed':
      return (
        <ErrorState title={t.failedTitle} retryLabel={t.retry} onRetry={() => void openChat()}>
          {t.failedText}
        </ErrorState>
      );
    case 'open':
      return (
        <div className={css.open}>
          <ChatThread chat={chat} words={words} />
          {chat.connection === 'replaced' ? (
            <EmptyState
              icon="message"
              title={t.endedTitle}
              action={
                <button type="button" className={`${button.button} ${button.primary}`} onClick={connect}>
                  {t.continueHere}
                </button>
              }
            >
              {t.endedText}
            </EmptyState>
          ) : (
            <ChatComposer isOnline={chat.connection === 'open'} words={words} />
          )}
        </div>
      );
  }
}
