import { type KeyboardEvent, useRef, useState } from 'react';
import { chatTextMax } from '#src/contracts/chat/chat-frames.ts';
import { failureText } from '#src/i18n/words.ts';
import { pictureLimits } from '#src/rules/site/picture.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { sendPicture, sendText } from './chat-outgoing.ts';
import { tellTyping } from './chat-room.ts';
import css from './chat-composer.module.css';
import type { ChatWords } from './chat-words.server.ts';
import { PicturePreview } from './PicturePreview.tsx';
import { useChosenPicture } from './use-chosen-picture.ts';

interface Props {
  isOnline: boolean;
  words: ChatWords;
}

/** The input for messages, above the keyboard in reach of the thumb. */
export function ChatComposer({ isOnline, words }: Props) {
  const { t } = words;
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const picture = useChosenPicture((code) => showToast(failureText(words, code), { kind: 'danger' }));
  const isEmpty = text.trim() === '';
  const submit = () => {
    if (isEmpty) return;
    sendText(text.trim());
    setText('');
    field.current?.focus();
  };
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isOnline ? null : <output className={css.offline}>{t.offline}</output>}
      <label className={css.attach}>
        <Icon name="image" />
        <span className="visually-hidden">{t.addPicture}</span>
        <input
          type="file"
          className="visually-hidden"
          accept={pictureLimits.types.join(',')}
          onChange={({ target }) => {
            void picture.choose(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      <textarea
        ref={field}
        className={css.field}
        rows={1}
        dir="auto"
        value={text}
        maxLength={chatTextMax}
        aria-label={t.messageLabel}
        placeholder={t.messageLabel}
        enterKeyHint="send"
        onChange={({ target }) => {
          setText(target.value);
          tellTyping();
        }}
        onKeyDown={(event) => {
          if (!isSendKey(event)) return;
          event.preventDefault();
          submit();
        }}
      />
      <button type="submit" className={css.send} disabled={isEmpty} aria-label={t.send}>
        <Icon name="send" />
      </button>
      <PicturePreview
        picture={picture.chosen}
        words={words}
        onClose={picture.clear}
        onSend={(blob) => {
          sendPicture(blob);
          picture.clear();
        }}
      />
    </form>
  );
}

/** With a physical keyboard, Enter sends the message. During IME composition it only accepts the letters. */
function isSendKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && matchMedia('(pointer: fine)').matches;
}
