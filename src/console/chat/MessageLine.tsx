import { exactTimeText, shortDateTimeText } from '#src/browser/date-text.ts';
import { Picture } from '#src/console/kit/Pictures.tsx';
import { said, useWords } from '#src/console/words/words.ts';
import { operatorChatContracts } from '#src/contracts/chat/chat.ts';
import css from './conversation-screens.module.css';
import type { Message } from './conversation.store.ts';

interface Props {
  memberId: string;
  message: Message;
  /** Whether the member has seen it, if it is ours. */
  isRead: boolean;
}

/** One message: who wrote it, as text or a picture, or what has happened in the room. */
export function MessageLine({ memberId, message, isRead }: Props) {
  const words = useWords();
  const { by, text, picture, notice, atMs, operatorId } = message;
  if (notice !== undefined) return <li className={css.notice}>{said(words, `chat.notice.${notice}`)}</li>;
  return (
    <li className={css.message} data-by={by}>
      {text === undefined ? null : (
        <p className={css.text} dir="auto">
          {text}
        </p>
      )}
      {picture ? (
        <Picture number={1} name={said(words, 'chat.picture')} address={addressOf(memberId, picture.id)} />
      ) : null}
      <span className={css.note}>
        {by === 'member' ? said(words, 'chat.member') : <bdi>{operatorId ?? said(words, 'chat.us')}</bdi>} ·{' '}
        <time dateTime={new Date(atMs).toISOString()} title={exactTimeText(atMs, words.locale)}>
          {shortDateTimeText(atMs, words.locale)}
        </time>
        {by === 'operator' && isRead ? ` · ${said(words, 'chat.read')}` : null}
      </span>
    </li>
  );
}

function addressOf(memberId: string, pictureId: string): string {
  return operatorChatContracts.conversationPicture.path
    .replace(':memberId', encodeURIComponent(memberId))
    .replace(':pictureId', encodeURIComponent(pictureId));
}
