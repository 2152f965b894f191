import { failureText } from '#src/i18n/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { removeMessage, retryMessage } from './chat-outgoing.ts';
import type { PendingMessage } from './chat-thread.ts';
import type { ChatWords } from './chat-words.server.ts';
import css from './chat-bubble.module.css';

interface Props {
  message: PendingMessage;
  time: (atMs: number) => string;
  words: ChatWords;
}

/** A message that is being sent, or failed to be sent. */
export function PendingBubble({ message, time, words }: Props) {
  const { t } = words;
  const hasFailed = message.state === 'failed';
  return (
    <li className={`${css.line} ${css.own}`} data-state={message.state}>
      <div className={css.bubble}>
        <span className="visually-hidden">{t.fromYou}</span>
        {message.text === undefined ? null : (
          <p className={css.text} dir="auto">
            {message.text}
          </p>
        )}
        {message.picture ? (
          <span className={css.picture}>
            <img src={message.picture.address} alt={t.picture} />
          </span>
        ) : null}
        <span className={css.foot}>
          <time dateTime={new Date(message.atMs).toISOString()}>{time(message.atMs)}</time>
          {hasFailed ? null : (
            <span>
              <Icon name="clock" />
              <span className="visually-hidden">{t.stateSending}</span>
            </span>
          )}
        </span>
      </div>
      {hasFailed ? (
        <div className={css.failed} role="alert">
          <span>
            <Icon name="alert" />
            {t.stateFailed}
          </span>
          {message.code ? <p>{failureText(words, message.code)}</p> : null}
          <Button kind="plain" onClick={() => retryMessage(message)}>
            {t.retry}
          </Button>
          <Button kind="plain" onClick={() => removeMessage(message)}>
            {t.remove}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
