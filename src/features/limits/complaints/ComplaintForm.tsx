import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { complaintTopics } from '#src/contracts/limits/complaints.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { shortReference } from '#src/rules/text/short-reference.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { Select } from '#src/ui/fields/Select.tsx';
import { TextArea } from '#src/ui/fields/TextArea.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { useJudgedForm } from '#src/ui/forms/use-judged-form.ts';
import css from './complaints.module.css';
import { makeComplaint } from './complaints.store.ts';
import { topicText } from './complaint-text.ts';
import type { ComplaintsWords } from './complaints-words.server.ts';

/** The longest reference of what a complaint is about, in characters. */
const aboutMax = 140;

interface Props {
  words: ComplaintsWords;
}

/** The form of a complaint. A failure loses nothing that was typed, and sending it twice makes one complaint. */
export function ComplaintForm({ words }: Props) {
  const { t, language } = words;
  const key = useRef<string>(undefined);
  const element = useRef<HTMLFormElement>(null);
  const form = useJudgedForm(element, ['words'], (values) =>
    values['words']?.trim() ? {} : { words: t.wordsMissing },
  );
  const [busy, setBusy] = useState(false);
  /** The whole id of what the complaint is about, where a link names it; the field shows its short reference. */
  const aboutId = useRef('');
  useEffect(() => void (aboutId.current = fillIn(element.current)), []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const typed = form.checked();
    if (!typed) return;
    const { words: text = '', about = '' } = typed;
    const topic = complaintTopics.find((each) => each === typed['topic']) ?? 'other';
    key.current ??= crypto.randomUUID();
    setBusy(true);
    const made = await makeComplaint({
      key: key.current,
      topic,
      words: text.trim(),
      about: about.replace(shortReference(aboutId.current), () => aboutId.current).trim(),
    });
    setBusy(false);
    if (!made.ok) return void showToast(failureText(words, made.code), { kind: 'danger' });
    key.current = undefined;
    form.clear();
    const { reference } = made;
    showToast(fill(t.sent, { reference }, intlLocale[language]), { kind: 'confirmed' });
  };
  return (
    <form
      ref={element}
      className={css.form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={form.handlers.onInput}
    >
      <Select
        name="topic"
        label={t.topic}
        options={complaintTopics.map((value) => ({ value, label: topicText(value, t) }))}
      />
      <TextArea
        name="words"
        label={t.words}
        help={t.wordsHelp}
        error={form.problem('words')}
        maxLength={4_000}
        required
      />
      <Field name="about" label={t.about} maxLength={aboutMax} dir="auto" />
      <Button kind="primary" wide type="submit" busy={busy}>
        {t.send}
      </Button>
    </form>
  );
}

/** Fills in what the address says the complaint is about, as links of a bet or a payment do; returns its whole id. */
function fillIn(form: HTMLFormElement | null): string {
  const query = new URLSearchParams(location.search);
  const [topic, about = ''] = [query.get('topic'), query.get('about')?.slice(0, aboutMax)];
  const topicField = form?.elements.namedItem('topic');
  const aboutField = form?.elements.namedItem('about');
  if (topicField instanceof HTMLSelectElement && complaintTopics.some((each) => each === topic))
    topicField.value = topic ?? '';
  if (aboutField instanceof HTMLInputElement && about) aboutField.value = shortReference(about);
  return about;
}
