import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { bytesDigest } from '#src/console/form/digest.ts';
import { openPicture, smallerPicture } from '#src/browser/smaller-picture.ts';
import { failureWords, said, useWords } from '#src/console/words/words.ts';
import { chatTextMax } from '#src/contracts/chat/chat-frames.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { TextArea } from '#src/ui/fields/TextArea.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import css from './conversation-screens.module.css';
import type { ConversationStore } from './conversation.store.ts';
import { $drafts, draftOf, forgetSending, keepText, sendingId } from './draft.store.ts';

/** The longest side of a picture that is sent, in pixels. */
const sideMax = 1_600;

interface Props {
  memberId: string;
  store: ConversationStore;
  /** Called after an answer that has taken the conversation on. */
  onSent: (() => void) | undefined;
  /** Called after a colleague was found to have the conversation. */
  onTaken: () => void;
}

/** The answer to a member: a text, or a picture. What was not sent stays, and is sent again under its id. */
export function Composer({ memberId, store, onSent, onTaken }: Props) {
  const words = useWords();
  const { text: typed } = draftOf(useStore($drafts, { ssr: 'initial' }), memberId);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async (name: string, content: string | Blob) => {
    const answer = await store.send(sendingId(memberId, name), content);
    setFailure(answer.ok ? undefined : answer.code);
    if (answer.ok || answer.effect === 'none') forgetSending(memberId, name);
    if (!answer.ok) {
      if (answer.code === 'CHAT_CLAIMED') onTaken();
      return;
    }
    if (typeof content === 'string') keepText(memberId, '');
    onSent?.();
  };
  /** One answer at a time, so that nothing is sent twice by two presses. */
  const alone = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    await work();
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (text !== '') void alone(() => send(`text ${text}`, text));
  };
  const sendPicture = async (file: File) => {
    const picture = await openPicture(file);
    if (!picture.ok) return setFailure(picture.code);
    const blob = await smallerPicture(picture.value, sideMax);
    picture.value.close();
    await send(`picture ${await bytesDigest(await file.arrayBuffer())}`, blob);
  };
  return (
    <form className={css.composer} onSubmit={submit}>
      <TextArea
        label={said(words, 'chat.answer')}
        rows={2}
        maxLength={chatTextMax}
        value={typed}
        readOnly={busy}
        onChange={({ currentTarget: { value } }) => keepText(memberId, value)}
      />
      <FormNotice>{failure === undefined ? null : failureWords(words, failure)}</FormNotice>
      <div className={css.buttons}>
        <label className={css.file}>
          {said(words, 'chat.sendPicture')}
          <input
            type="file"
            accept="image/png,image/jpeg"
            className="visually-hidden"
            disabled={busy}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              currentTarget.value = '';
              if (file) void alone(() => sendPicture(file));
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
