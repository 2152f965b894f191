import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { openPicture, smallerPicture } from '#src/browser/smaller-picture.ts';
import { chatTextMax } from '#src/contracts/chat-frames.ts';
import { failureText } from '#src/i18n/words.ts';
import { pictureLimits } from '#src/rules/picture.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { showToast } from '#src/ui/toast.ts';
import { sendPicture, sendText, tellTyping } from './chat.store.ts';
import type { ChatWords } from './chat-words.server.ts';
import css from './chat.module.css';
import { PicturePreview } from './PicturePreview.tsx';

/** No side of a picture that is sent is longer: a receipt can still be read on it. */
const sideMax = 1_600;

interface Props {
  isOnline: boolean;
  words: ChatWords;
}

/** Where the player writes, in reach of the thumb above the keyboard. */
export function ChatComposer({ isOnline, words }: Props) {
  const { t } = words;
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Blob>();
  const field = useRef<HTMLTextAreaElement>(null);
  const isEmpty = text.trim() === '';

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isEmpty) return;
    sendText(text.trim());
    setText('');
    field.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    // On a keyboard with keys Enter sends; while letters are being composed it only accepts them.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (matchMedia('(pointer: fine)').matches) submit(event);
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const picture = await openPicture(file);
    if (!picture.ok) return void showToast(failureText(words, picture.code), { kind: 'danger' });
    setChosen(await smallerPicture(picture.value, sideMax));
    picture.value.close();
  };

  return (
    <form className={css.composer} onSubmit={submit}>
      {isOnline ? null : (
        <p className={css.offline} role="status">
          {t.offline}
        </p>
      )}
      <label className={css.attach}>
        <Icon name="image" />
        <span className="visually-hidden">{t.addPicture}</span>
        <input
          type="file"
          className="visually-hidden"
          accept={pictureLimits.types.join(',')}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
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
        onKeyDown={onKey}
      />
      <button type="submit" className={css.send} disabled={isEmpty} aria-label={t.send}>
        <Icon name="send" mirrored />
      </button>
      <PicturePreview
        picture={chosen}
        words={words}
        onClose={() => setChosen(undefined)}
        onSend={(picture) => {
          sendPicture(picture);
          setChosen(undefined);
        }}
      />
    </form>
  );
}
