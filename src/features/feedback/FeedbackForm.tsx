import { type SubmitEvent, useRef, useState } from 'react';
import type { FeedbackLimits } from '#src/contracts/feedback/feedback.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { isWithinWords, remarkMax } from '#src/rules/site/feedback.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { TextArea } from '#src/ui/fields/TextArea.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { useJudgedForm } from '#src/ui/forms/use-judged-form.ts';
import css from './feedback.module.css';
import { sendDraft } from './feedback.store.ts';
import type { FeedbackWords } from './feedback-words.server.ts';
import { PicturePicker } from './PicturePicker.tsx';
import { usePictures } from './use-pictures.ts';

interface Props {
  limits: FeedbackLimits;
  words: FeedbackWords;
}

/** The feedback form, with pictures; a failure loses nothing that was typed. */
export function FeedbackForm({ limits, words }: Props) {
  const { t, language } = words;
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const choice = usePictures();
  const bounds = { least: limits.wordsMin, most: limits.wordsMax };
  const form = useJudgedForm(element, ['words'], (values) =>
    isWithinWords(values['words'] ?? '', limits)
      ? {}
      : { words: fill(t.length, bounds, intlLocale[language]) },
  );
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const typed = form.checked();
    if (!typed) return;
    const { words: text = '', remark = '' } = typed;
    setBusy(true);
    const code = await sendDraft({
      words: text.trim(),
      remark: remark.trim(),
      pictures: choice.pictures.map(({ blob }) => blob),
    });
    setBusy(false);
    if (code) return void showToast(failureText(words, code), { kind: 'danger' });
    form.clear();
    choice.clear();
    showToast(t.sent, { kind: 'confirmed' });
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
      <TextArea
        name="words"
        label={t.words}
        help={fill(t.lengthHelp, bounds, intlLocale[language])}
        error={form.problem('words')}
        maxLength={4_000}
        required
      />
      <PicturePicker choice={choice} words={words} />
      <Field name="remark" label={t.remark} help={t.remarkHelp} maxLength={remarkMax} dir="auto" />
      <Button kind="primary" wide type="submit" busy={busy}>
        {t.send}
      </Button>
    </form>
  );
}
