import type { ThreadLine } from './chat-thread.ts';
import type { ChatWords } from './chat-words.server.ts';
import css from './chat-bubble.module.css';
import { chatContracts } from '#src/contracts/chat/chat.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';

interface Props {
  line: Extract<ThreadLine, { kind: 'message' }>;
  time: (atMs: number) => string;
  words: ChatWords;
  onPicture: (address: string) => void;
}

/** One message: its text as written, or its picture, with the time and the delivery state. */
export function ChatBubble({ line: { message, follows, mark }, time, words: { t }, onPicture }: Props) {
  const isOwn = message.by === 'member';
  const address = message.picture && chatContracts.chatPicture.path.replace(':pictureId', message.picture.id);
  return (
    <li className={`${css.line} ${isOwn ? css.own : ''}`} data-follows={follows || undefined}>
      <div className={css.bubble}>
        <span className="visually-hidden">{isOwn ? t.fromYou : t.fromSupport}</span>
        {message.text === undefined ? null : (
          <p className={css.text} dir="auto">
            {message.text}
          </p>
        )}
        {message.picture && address ? (
          <button type="button" className={css.picture} onClick={() => onPicture(address)}>
            <img
              src={address}
              alt={t.picture}
              width={message.picture.width}
              height={message.picture.height}
              loading="lazy"
            />
          </button>
        ) : null}
        <span className={css.foot}>
          <time dateTime={new Date(message.atMs).toISOString()}>{time(message.atMs)}</time>
          {mark ? (
            <span className={mark === 'read' ? css.read : undefined}>
              <Icon name={mark === 'read' ? 'check-double' : 'check'} />
              <span className="visually-hidden">{mark === 'read' ? t.stateRead : t.stateSent}</span>
            </span>
          ) : null}
        </span>
      </div>
    </li>
  );
}
