import { type SubmitEvent, useRef, useState } from 'react';
import { type ComplaintTopic, complaintTopics } from '#src/contracts/complaints.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/message.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { showToast } from '#src/ui/toast.ts';
import css from './complaints.module.css';
import { makeComplaint } from './complaints.store.ts';
import { topicText } from './complaint-text.ts';
import type { ComplaintsWords } from './complaints-words.server.ts';

interface Props {
  words: ComplaintsWords;
}

/** What a complaint says; nothing typed is lost on a failure, and what arrived twice is one complaint. */
export function ComplaintForm({ words }: Props) {
  const { t, language } = words;
  const key = useRef<string>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const [topic, setTopic] = useState<ComplaintTopic>('bet');
  const [text, setText] = useState('');
  const [about, setAbout] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === '') {
      setError(t.wordsMissing);
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    key.current ??= crypto.randomUUID();
    setBusy(true);
    const made = await makeComplaint({ key: key.current, topic, words: text.trim(), about: about.trim() });
    setBusy(false);
    if (!made.ok) return void showToast(failureText(words, made.code), { kind: 'danger' });
    key.current = undefined;
    setText('');
    setAbout('');
    const { reference } = made;
    showToast(fill(t.sent, { reference }, intlLocale[language]), { kind: 'confirmed' });
  };
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Select
        label={t.topic}
        value={topic}
        options={complaintTopics.map((value) => ({ value, label: topicText(value, t) }))}
        onChange={({ target }) =>
          setTopic(complaintTopics.find((value) => value === target.value) ?? 'other')
        }
      />
      <TextArea
        label={t.words}
        help={t.wordsHelp}
        error={error}
        value={text}
        maxLength={4_000}
        required
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <Field
        label={t.about}
        value={about}
        maxLength={140}
        dir="auto"
        onChange={({ target }) => setAbout(target.value)}
      />
      <Button kind="primary" wide type="submit" busy={busy}>
        {t.send}
      </Button>
    </form>
  );
}
