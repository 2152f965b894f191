import { useState } from 'react';
import { dateTimeText } from '#src/browser/date-text.ts';
import type { InboxMessage } from '#src/contracts/messages.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { Button } from '#src/ui/Button.tsx';
import button from '#src/ui/button.module.css';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { RichText } from '#src/ui/RichText.tsx';
import { showToast } from '#src/ui/toast.ts';
import { openMessage, removeMessage } from './inbox.store.ts';
import css from './inbox.module.css';
import type { InboxWords } from './messages-words.server.ts';

interface Props {
  item: InboxMessage;
  words: InboxWords;
}

/** One message; opening it reads it, and it can be deleted. */
export function MessageItem({ item, words: { t, language } }: Props) {
  const [opened, setOpened] = useState(false);
  const [asking, setAsking] = useState(false);
  const open = (isOpen: boolean) => {
    if (!isOpen) return;
    setOpened(true);
    openMessage(item.id);
  };
  const remove = async () => {
    setAsking(false);
    if (!(await removeMessage(item.id))) showToast(t.deleteFailed, { kind: 'danger' });
  };
  return (
    <li className={css.message} data-message={item.id} data-read={item.read || undefined}>
      <details name="message" onToggle={({ currentTarget }) => open(currentTarget.open)}>
        <summary className={css.summary}>
          <span className={css.words}>
            <span className={css.title} dir="auto">
              {item.title}
            </span>
            <time className={css.date}>{dateTimeText(item.sentAtMs, intlLocale[language])}</time>
          </span>
          {item.read ? null : <span className={css.new}>{t.new}</span>}
          <span className={css.chevron}>
            <Icon name="chevron" />
          </span>
        </summary>
        <div className={css.content}>
          {opened ? <RichText html={item.content} /> : null}
          <div className={css.actions}>
            <Button kind="plain" onClick={() => setAsking(true)}>
              {t.delete}
            </Button>
            {item.link ? (
              <a className={`${button.button} ${button.primary}`} href={item.link}>
                {t.open}
              </a>
            ) : null}
          </div>
        </div>
      </details>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t.deleteQuestion}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t.cancel}</Button>
            <Button kind="danger" onClick={() => void remove()}>
              {t.delete}
            </Button>
          </>
        }
      >
        {t.deleteExplained}
      </Dialog>
    </li>
  );
}
