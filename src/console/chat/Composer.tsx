import { type FormEvent, useRef, useState } from 'react';
import { openPicture, smallerPicture } from '#src/browser/smaller-picture.ts';
import { failureWords, said, useWords } from '#src/console/words/words.ts';
import { chatTextMax } from '#src/contracts/chat/chat-frames.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { TextArea } from '#src/ui/fields/TextArea.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import css from './conversation-screens.module.css';
import type { ConversationStore } from './conversation.store.ts';

/** The longest side of a picture that is sent, in pixels. */
const sideMax = 1_600;

interface Props {
  store: ConversationStore;
  /** Called after an answer that has taken the conversation on. */
  onSent: (() => void) | undefined;
}

/** The answer to a member: a text, or a picture. What was not sent stays, and is sent again under its id. */
export function Composer({ store, onSent }: Props) {
  const words = useWords();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const id = useRef<string>(undefined);
  const send = async (content: string | Blob) => {
    id.current ??= crypto.randomUUID();
    setBusy(true);
    const code = await store.send(id.current, content);
    setBusy(false);
    setFailure(code);
    if (code !== undefined) return;
    id.current = undefined;
    if (typeof content === 'string') setTyped('');
    onSent?.();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '' && !busy) void send(typed.trim());
  };
  const sendPicture = async (file: File | undefined) => {
    if (!file) return;
    const picture = await openPicture(file);
    if (!picture.ok) return setFailure(picture.code);
    const blob = await smallerPicture(picture.value, sideMax);
    picture.value.close();
    id.current = undefined;
    await send(blob);
  };
  return (
    <form className={css.composer} onSubmit={submit}>
      <TextArea
        label={said(words, 'chat.answer')}
        rows={2}
        maxLength={chatTextMax}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          // Another text is another message.
          id.current = undefined;
        }}
      />
      <FormNotice>{failure === undefined ? null : failureWords(words, failure)}</FormNotice>
      <div className={css.buttons}>
        <label className={css.file}>
          {said(words, 'chat.sendPicture')}
          <input
            type="file"
            accept="image/png,image/jpeg"
            className="visually-hidden"
            onChange={({ currentTarget }) => {
              void sendPicture(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </label>
        <Button type="submit" kind="primary" busy={busy} disabled={typed.trim() === ''}>
          {said(words, 'chat.send')}
        </Button>
      </div>
    </form>
  );
}
