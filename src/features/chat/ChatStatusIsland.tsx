import { useStore } from '@nanostores/react';
import type { Words } from '#src/i18n/words.ts';
import { $chat, type OpenChat } from './chat.store.ts';
import css from './chat.module.css';

type Key = 'statusAttended' | 'statusAway' | 'statusClaimed' | 'statusConnecting' | 'typing';

interface Props {
  words: Words<Key>;
}

/** The line under the title: whether support is there or is typing, or the chat is connecting. */
export function ChatStatusIsland({ words: { t } }: Props) {
  const chat = useStore($chat, { ssr: 'initial' });
  const key = chat.status === 'open' ? statusKey(chat) : undefined;
  return (
    <output className={css.status} data-standing={key} hidden={chat.status === 'off'}>
      {key ? t[key] : ' '}
    </output>
  );
}

function statusKey({ connection, room, typing }: OpenChat): Key {
  if (connection !== 'open') return 'statusConnecting';
  if (typing) return 'typing';
  if (room.status === 'claimed') return 'statusClaimed';
  return room.attended ? 'statusAttended' : 'statusAway';
}
