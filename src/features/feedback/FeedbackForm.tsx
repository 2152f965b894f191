import { type SubmitEvent, useRef, useState } from 'react';
import type { FeedbackLimits } from '#src/contracts/feedback.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { isWithinWords, remarkMax } from '#src/rules/feedback.ts';
import { fill } from '#src/rules/message.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { showToast } from '#src/ui/toast.ts';
import css from './feedback.module.css';
import { sendDraft } from './feedback.store.ts';
import type { FeedbackWords } from './feedback-words.server.ts';
import { PicturePicker } from './PicturePicker.tsx';
import { usePictures } from './use-pictures.ts';

interface Props {
  limits: FeedbackLimits;
  words: FeedbackWords;
}

/** What a player wants to say, with pictures; nothing typed is lost on a failure. */
export function FeedbackForm({ limits, words }: Props) {
  const { t, language } = words;
  const [text, setText] = useState('');
  const [remark, setRemark] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const choice = usePictures();
  const bounds = { least: limits.wordsMin, most: limits.wordsMax };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isWithinWords(text, limits)) {
      setError(fill(t.length, bounds, intlLocale[language]));
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    setBusy(true);
    const code = await sendDraft({
      words: text.trim(),
      remark: remark.trim(),
      pictures: choice.pictures.map(({ blob }) => blob),
    });
    setBusy(false);
    if (code) return void showToast(failureText(words, code), { kind: 'danger' });
    setText('');
    setRemark('');
    choice.clear();
    showToast(t.sent, { kind: 'confirmed' });
  };
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t.words}
        help={fill(t.lengthHelp, bounds, intlLocale[language])}
        error={error}
        value={text}
        maxLength={4_000}
        required
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <PicturePicker choice={choice} words={words} />
      <Field
        label={t.remark}
        help={t.remarkHelp}
        value={remark}
        maxLength={remarkMax}
        dir="auto"
        onChange={({ target }) => setRemark(target.value)}
      />
      <Button kind="primary" wide type="submit" busy={busy}>
        {t.send}
      </Button>
    </form>
  );
}
