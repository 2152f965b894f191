import type { ReactNode } from 'react';
import { AccountNeeded } from '#src/ui/states/AccountNeeded.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { connect, openChat } from './chat-room.ts';
import type { Chat } from './chat.store.ts';
import type { ChatWords } from './chat-words.server.ts';
import button from '#src/ui/buttons/button.module.css';
import css from './chat.module.css';

const primary = `${button.button} ${button.primary}`;

interface Props {
  chat: Exclude<Chat, { readonly status: 'open' }> | { readonly status: 'replaced' };
  words: ChatWords;
}

/** Shown in place of a conversation that is not open. */
export function ChatClosed({ chat, words: { t } }: Props): ReactNode {
  switch (chat.status) {
    case 'loading':
      return <ChatSkeleton label={t.loading} />;
    case 'leaving':
      return <ChatSkeleton label={t.leaving} />;
    case 'left':
      return (
        <EmptyState
          icon="message"
          title={t.leftTitle}
          action={
            <a className={primary} href={chat.address} target="_blank" rel="noopener noreferrer">
              {t.toChat}
            </a>
          }
        />
      );
    case 'failed':
      return (
        <ErrorState title={t.failedTitle} retryLabel={t.retry} onRetry={() => void openChat()}>
          {t.failedText}
        </ErrorState>
      );
    case 'free':
      return (
        <AccountNeeded title={t.freeTitle} words={t}>
          {t.freeText}
        </AccountNeeded>
      );
    case 'off':
      return (
        <EmptyState icon="message" title={t.offTitle} action={<Way href="/m/help">{t.toHelp}</Way>}>
          {t.offText}
        </EmptyState>
      );
    case 'replaced':
      return (
        <EmptyState
          icon="message"
          title={t.endedTitle}
          action={
            <button type="button" className={primary} onClick={connect}>
              {t.continueHere}
            </button>
          }
        >
          {t.endedText}
        </EmptyState>
      );
  }
}

function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={primary} href={href}>
      {children}
    </a>
  );
}

interface ChatSkeletonProps {
  label: string;
}

/** Empty bubbles while the conversation loads. */
function ChatSkeleton({ label }: ChatSkeletonProps) {
  return (
    <output className={css.skeleton}>
      <span className="visually-hidden">{label}</span>
      <span className={css.ghost} aria-hidden="true" />
      <span className={`${css.ghost} ${css.ghostOwn}`} aria-hidden="true" />
      <span className={css.ghost} aria-hidden="true" />
    </output>
  );
}
