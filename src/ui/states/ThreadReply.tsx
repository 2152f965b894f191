import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { TextArea } from '#src/ui/fields/TextArea.tsx';
import { useJudgedForm } from '#src/ui/forms/use-judged-form.ts';
import thread from './thread.module.css';

interface Props {
  words: Readonly<Record<'open' | 'label' | 'missing' | 'send', string>>;
  help?: string;
  maxLength: number;
  /** Sends the words under a key that stays the same until they arrived; false if they did not. */
  send: (reply: { readonly key: string; readonly words: string }) => Promise<boolean>;
}

/** Focuses the field once, as the tap that opened it asked for. */
const focusFirst = (field: HTMLTextAreaElement | null) => field?.focus();

/** A button that opens the field for more words; a failure loses nothing that was typed. */
export function ThreadReply({ words: t, help, maxLength, send }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const key = useRef<string>(undefined);
  const element = useRef<HTMLFormElement>(null);
  const form = useJudgedForm(element, ['words'], (values) =>
    values['words']?.trim() ? {} : { words: t.missing },
  );
  if (!isOpen)
    return (
      <Button wide onClick={() => setIsOpen(true)}>
        {t.open}
      </Button>
    );
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const typed = form.checked();
    if (!typed) return;
    key.current ??= crypto.randomUUID();
    setBusy(true);
    const hasArrived = await send({ key: key.current, words: (typed['words'] ?? '').trim() });
    setBusy(false);
    if (!hasArrived) return;
    key.current = undefined;
    setIsOpen(false);
  };
  return (
    <form
      ref={element}
      className={thread.form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={form.handlers.onInput}
    >
      <TextArea
        name="words"
        label={t.label}
        help={help}
        error={form.problem('words')}
        rows={3}
        maxLength={maxLength}
        ref={focusFirst}
        required
      />
      <Button kind="primary" wide type="submit" busy={busy}>
        {t.send}
      </Button>
    </form>
  );
}
