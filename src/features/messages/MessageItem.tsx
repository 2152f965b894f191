import type { WordsFor } from '#src/i18n/words.ts';
import { useState } from 'react';
import { dateTimeText } from '#src/browser/date-text.ts';
import type { InboxMessage } from '#src/contracts/messages/messages.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import button from '#src/ui/buttons/button.module.css';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { ReadingItem } from '#src/ui/lists/ReadingItem.tsx';
import reading from '#src/ui/lists/reading-item.module.css';
import { showToast } from '#src/ui/overlays/toast.ts';
import { openMessage, removeMessage } from './inbox.store.ts';
import css from './inbox.module.css';

interface Props {
  item: InboxMessage;
  words: WordsFor<'messages' | 'inbox'>;
}

/** One message; opening it marks it as read, and it can be deleted. */
export function MessageItem({ item, words: { t, language } }: Props) {
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    setAsking(false);
    if (!(await removeMessage(item.id))) showToast(t.deleteFailed, { kind: 'danger' });
  };
  return (
    <li className={reading.item} data-message={item.id} data-read={item.read || undefined}>
      <ReadingItem
        name="message"
        title={item.title}
        date={dateTimeText(item.sentAtMs, intlLocale[language])}
        mark={item.read ? undefined : t.new}
        html={item.content}
        language={item.language}
        onOpen={() => void openMessage(item.id)}
      >
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
      </ReadingItem>
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
