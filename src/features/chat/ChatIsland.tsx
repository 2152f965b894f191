import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { whenSeen } from '#src/browser/seen.ts';
import { closeChat, openChat, tellRead } from './chat-room.ts';
import { $chat } from './chat.store.ts';
import type { ChatWords } from './chat-words.server.ts';
import { ChatClosed } from './ChatClosed.tsx';
import { ChatComposer } from './ChatComposer.tsx';
import { ChatThread } from './ChatThread.tsx';
import css from './chat.module.css';

interface Props {
  words: ChatWords;
}

/** The player's conversation with customer service. */
export function ChatIsland({ words }: Props) {
  const chat = useStore($chat, { ssr: 'initial' });
  useVisibleHeight();
  useEffect(() => {
    void openChat();
    const endSeen = whenSeen(tellRead);
    return () => {
      endSeen();
      closeChat();
    };
  }, []);

  if (chat.status !== 'open') return <ChatClosed chat={chat} words={words} />;
  return (
    <div className={css.open}>
      <ChatThread chat={chat} words={words} />
      {chat.connection === 'replaced' ? (
        <ChatClosed chat={{ status: 'replaced' }} words={words} />
      ) : (
        <ChatComposer isOnline={chat.connection === 'open'} words={words} />
      )}
    </div>
  );
}

/** Keeps the room as high as the area above the keyboard, which iOS lays over the page. */
function useVisibleHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    const room = document.querySelector<HTMLElement>('[data-chat]');
    if (!view || !room) return undefined;
    const fit = () => {
      room.style.setProperty('block-size', `${Math.round(view.height)}px`);
      // iOS scrolls the page up to show the field; the room already fits the visible area, so that is undone.
      scrollTo(0, 0);
    };
    view.addEventListener('resize', fit);
    return () => view.removeEventListener('resize', fit);
  }, []);
}
