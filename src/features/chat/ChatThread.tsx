import { useEffect, useRef, useState } from 'react';
import { pageLocale } from '#src/browser/page-locale.ts';
import { clockText } from '#src/browser/date-text.ts';
import { failureText } from '#src/i18n/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { IconButton } from '#src/ui/buttons/IconButton.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { loadOlder, tellRead } from './chat-room.ts';
import type { OpenChat } from './chat.store.ts';
import { lastAnswerSeq, threadLines } from './chat-thread.ts';
import type { ChatWords } from './chat-words.server.ts';
import css from './chat.module.css';
import { ChatLine } from './ChatLine.tsx';
import { useStickToEnd } from './use-stick-to-end.ts';

/** A scroll area without controls must be focusable itself to be reachable by keyboard. */
const reachable = { tabIndex: 0 };

interface Props {
  chat: OpenChat;
  words: ChatWords;
}

/** The conversation itself, with the newest message at the end. */
export function ChatThread({ chat, words }: Props) {
  const { t } = words;
  const showOlder = async () => {
    const code = await loadOlder();
    if (code) showToast(failureText(words, code), { kind: 'danger' });
  };
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<string>();
  const lines = threadLines(chat.messages, chat.pending, chat.room);
  const last = lines.at(-1);
  const stick = useStickToEnd(box, lines[0]?.key, `${last?.key} ${chat.typing}`, last?.kind === 'pending');
  const answerSeq = lastAnswerSeq(chat.messages);
  const isUnseen = chat.connection === 'open' && answerSeq > chat.room.memberReadSeq;
  useEffect(() => {
    if (stick.atEnd && isUnseen && answerSeq > 0) tellRead();
  }, [stick.atEnd, isUnseen, answerSeq]);
  const time = (atMs: number) => clockText(atMs, pageLocale());
  return (
    <div className={css.threadFrame}>
      <div
        ref={box}
        className={css.thread}
        onScroll={stick.onScroll}
        role="log"
        aria-label={t.conversation}
        {...reachable}
      >
        {chat.older === 'none' ? null : (
          <Button kind="plain" busy={chat.older === 'loading'} onClick={() => void showOlder()}>
            {t.older}
          </Button>
        )}
        {lines.length === 0 ? (
          <EmptyState icon="message" title={t.emptyTitle}>
            {t.emptyText}
          </EmptyState>
        ) : (
          <ol className={css.lines}>
            {lines.map((line) => (
              <ChatLine key={line.key} line={line} time={time} words={words} onPicture={setShown} />
            ))}
          </ol>
        )}
        {chat.typing ? (
          <p className={css.typing}>
            <span className="visually-hidden">{t.typing}</span>
            <span aria-hidden="true" />
            <span aria-hidden="true" />
            <span aria-hidden="true" />
          </p>
        ) : null}
      </div>
      {stick.atEnd ? null : (
        <div className={css.toEnd}>
          <IconButton icon="wallet-in" label={t.toNewest} onClick={stick.toEnd} />
        </div>
      )}
      <Sheet
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={t.picture}
        closeLabel={t.close}
      >
        {shown === undefined ? null : <img className={css.wholePicture} src={shown} alt={t.picture} />}
      </Sheet>
    </div>
  );
}
