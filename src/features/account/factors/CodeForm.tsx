import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { failureText } from '#src/i18n/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { $taskBusy, $taskFailure } from './factor-task.store.ts';
import type { SignInWords } from './sign-in-words.server.ts';
import css from './sign-in.module.css';

interface Props {
  words: SignInWords;
  submitLabel: string;
  onCode: (code: string) => void;
  /** Whether a recovery code is accepted as well. */
  takesRecovery?: boolean;
}

const codeLength = 6;
const recoveryMax = 20;

/** Asks for a code of the authenticator app. */
export function CodeForm({ words, submitLabel, onCode, takesRecovery = false }: Props) {
  const { t } = words;
  const busy = useStore($taskBusy);
  const failure = useStore($taskFailure);
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isRefused = failure === 'SECOND_FACTOR_WRONG';
  useEffect(() => {
    if (failure) form.current?.querySelector('input')?.select();
  }, [failure]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('code');
    const code = typeof typed === 'string' ? typed.trim() : '';
    setMissing(code.length < codeLength);
    if (code.length < codeLength) form.current?.querySelector('input')?.focus();
    else onCode(code);
  }

  return (
    <form ref={form} className={css.section} method="post" noValidate onSubmit={submit}>
      <Field
        label={t.code}
        help={takesRecovery ? t.orRecovery : undefined}
        error={missing ? t.codeMissing : isRefused ? failureText(words, failure) : undefined}
        name="code"
        dir="ltr"
        inputMode={takesRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={takesRecovery ? recoveryMax : codeLength + 1}
        enterKeyHint="go"
      />
      <FormNotice>
        {failure && failure !== 'INSECURE' && !isRefused ? <p>{failureText(words, failure)}</p> : null}
      </FormNotice>
      <Button type="submit" kind="primary" wide busy={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
