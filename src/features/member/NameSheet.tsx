import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { nextPath } from '#src/rules/site/next-path.ts';
import { type ProfileField, profileRules } from '#src/rules/account/profile.ts';
import type { FieldProblem } from '#src/rules/account/validation.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { useForm } from '#src/ui/forms/use-form.ts';
import { $profileChange, changeName, forgetProfileFailure } from './profile.store.ts';
import type { ProfileWords } from './profile-words.server.ts';

interface Props {
  field: ProfileField;
  /** The current name; one that is shown masked is typed again in full. */
  value: string;
  words: ProfileWords;
  open: boolean;
  onClose: () => void;
}

/** Edits one name of the profile. */
export function NameSheet({ field, value, words, open, onClose }: Props) {
  const { t } = words;
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const change = useStore($profileChange, { ssr: 'initial' });
  const rule = profileRules[field];
  const form = useForm(element, [rule], change.status === 'failed' ? change.fields : undefined);
  const problem = form.problem(field);
  useEffect(() => (open ? element.current?.querySelector('input')?.focus() : undefined), [open]);
  const close = () => {
    forgetProfileFailure();
    onClose();
  };

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const typed = form.checked()?.[field];
    if (typed === undefined || !(await changeName(field, typed))) return;
    showToast(t.saved, { kind: 'confirmed' });
    if (field !== 'payeeName' || !leadOn()) onClose();
  }

  return (
    <Sheet
      open={open}
      onClose={close}
      title={t[field]}
      closeLabel={t.close}
      actions={
        <Button type="submit" form={id} kind="primary" wide busy={change.status === 'saving'}>
          {t.save}
        </Button>
      }
    >
      <form
        ref={element}
        id={id}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        onInput={() => {
          form.handlers.onInput();
          forgetProfileFailure();
        }}
      >
        <Field
          key={value}
          name={field}
          label={t[field]}
          help={field === 'nickname' ? t.nicknameHelp : t.payeeNameHelp}
          error={problem && problemWords(field, problem, words)}
          defaultValue={value}
          maxLength={rule.lengthMax}
          required
          autoComplete={field === 'nickname' ? 'nickname' : 'name'}
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="done"
          dir="auto"
        />
        <FormNotice>
          {change.status === 'failed' && change.code !== 'FIELDS_INVALID' ? (
            <p>{failureText(words, change.code)}</p>
          ) : null}
        </FormNotice>
      </form>
    </Sheet>
  );
}

/**
 * Opens the page that needed the name, if one did. The sheet stays open meanwhile: closing it would go back in the
 * session history, which can cancel the way on.
 */
function leadOn(): boolean {
  const next = new URLSearchParams(location.search).get('next');
  if (next !== null) location.replace(nextPath(next, location.origin));
  return next !== null;
}

function problemWords(field: ProfileField, problem: FieldProblem, { t, language }: ProfileWords): string {
  const { lengthMin, lengthMax } = profileRules[field];
  if (problem === 'missing' || problem === 'noLetters' || problem === 'lettersOnly') return t[problem];
  if (problem !== 'tooShort' && problem !== 'tooLong') return t.wrongForm;
  return fill(t[problem], { min: lengthMin, max: lengthMax }, intlLocale[language]);
}
