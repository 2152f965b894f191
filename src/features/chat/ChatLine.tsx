import { dateText } from '#src/browser/date-text.ts';
import { pageLocale } from '#src/browser/page-locale.ts';
import type { ThreadLine } from './chat-thread.ts';
import type { ChatWords } from './chat-words.server.ts';
import css from './chat-bubble.module.css';
import { ChatBubble } from './ChatBubble.tsx';
import { PendingBubble } from './PendingBubble.tsx';

interface Props {
  line: ThreadLine;
  time: (atMs: number) => string;
  words: ChatWords;
  onPicture: (address: string) => void;
}

const noticeWords = {
  waiting: 'noticeWaiting',
  away: 'noticeAway',
  joined: 'noticeJoined',
  closed: 'noticeClosed',
} as const;

/** One line of the conversation: a day, a notice of the room, or a message. */
export function ChatLine({ line, time, words, onPicture }: Props) {
  switch (line.kind) {
    case 'day':
      return <li className={css.day}>{dayText(line.atMs, words)}</li>;
    case 'notice':
      return <li className={css.notice}>{words.t[noticeWords[line.notice]]}</li>;
    case 'message':
      return <ChatBubble line={line} time={time} words={words} onPicture={onPicture} />;
    case 'pending':
      return <PendingBubble message={line.message} time={time} words={words} />;
  }
}

function dayText(atMs: number, { t }: ChatWords): string {
  const startOf = (ms: number) => new Date(ms).setHours(0, 0, 0, 0);
  const days = Math.round((startOf(Date.now()) - startOf(atMs)) / 86_400_000);
  if (days === 0) return t.today;
  if (days === 1) return t.yesterday;
  return dateText(atMs, pageLocale());
}
