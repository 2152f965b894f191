import { useStore } from '@nanostores/react';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import css from '#src/features/account/form/account.module.css';
import type { LoginWords } from '#src/features/account/form/account-words.server.ts';
import { LockedUntil } from '#src/features/account/form/LockedUntil.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import {
  $secondStep,
  finishSecondStep,
  forgetSecondStepFailure,
  leaveSecondStep,
  type SecondStep as Step,
} from './second-step.store.ts';

interface Props {
  words: LoginWords;
  remember: boolean;
}

const codeLength = 6;
const recoveryMax = 20;

/** Asks for the passkey, a code of the authenticator app, or a recovery code. */
export function SecondStep({ words, remember }: Props) {
  const { t } = words;
  const step = useStore($secondStep);
  const [byRecovery, setByRecovery] = useState(false);
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (step.status === 'failed') form.current?.querySelector('input')?.select();
  }, [step]);
  if (step.status === 'none') return null;
  const { app, passkey } = step.ways;
  const other = byRecovery ? (app ? t.appInstead : t.passkeyInstead) : t.recoveryInstead;
  const isTyped = app || byRecovery;
  const refused = step.status === 'failed' && step.code === 'SECOND_FACTOR_WRONG' && isTyped;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    const isThere = typeof code === 'string' && code.trim().length >= codeLength;
    setMissing(!isThere);
    if (isThere) void finishSecondStep(code.trim());
    else form.current?.querySelector('input')?.focus();
  }

  return (
    <form
      ref={form}
      className={css.form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={forgetSecondStepFailure}
    >
      <p className={css.lead}>{byRecovery ? t.recoveryLead : app ? t.secondLead : t.secondByPasskey}</p>
      {isTyped ? (
        <CodeField
          key={byRecovery ? 'recovery' : 'app'}
          label={byRecovery ? t.recoveryCode : t.secondCode}
          error={missing ? t.missing : refused ? words.failures.SECOND_FACTOR_WRONG : undefined}
          byRecovery={byRecovery}
        />
      ) : null}
      <div className={css.submit}>
        <FormNotice>{step.status === 'failed' ? failureOf(step, words, refused) : null}</FormNotice>
        {isTyped ? (
          <Button type="submit" kind="primary" wide busy={step.status === 'sending'}>
            {t.login}
          </Button>
        ) : null}
        {passkey && (app || !byRecovery) ? (
          <PasskeyButton words={words} remember={() => remember} disabled={false} />
        ) : null}
        <button className={css.reset} type="button" onClick={() => setByRecovery(!byRecovery)}>
          {other}
        </button>
        <button className={css.reset} type="button" onClick={leaveSecondStep}>
          {t.startAgain}
        </button>
      </div>
    </form>
  );
}

interface CodeProps {
  label: string;
  error: string | undefined;
  byRecovery: boolean;
}

/** The only field of the step; it gets the focus at once. */
function CodeField({ label, error, byRecovery }: CodeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      <Field
        label={label}
        error={error}
        name="code"
        dir="ltr"
        inputMode={byRecovery ? 'text' : 'numeric'}
        autoComplete={byRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={byRecovery ? recoveryMax : codeLength + 1}
        enterKeyHint="go"
      />
    </div>
  );
}

/** Why the step failed, how many attempts are left and when it opens again; null if the field says it all. */
function failureOf(
  { code, attemptsLeft, retryAfterMs }: Extract<Step, { status: 'failed' }>,
  words: LoginWords,
  isSaidBeside: boolean,
): ReactNode {
  const left =
    attemptsLeft !== undefined && attemptsLeft < 3
      ? fill(words.t.attemptsLeft, { count: attemptsLeft }, intlLocale[words.language])
      : undefined;
  if (isSaidBeside && left === undefined && retryAfterMs === undefined) return null;
  return (
    <>
      {isSaidBeside ? null : <p>{failureText(words, code)}</p>}
      {left ? <p>{left}</p> : null}
      {retryAfterMs === undefined ? null : (
        <LockedUntil retryAfterMs={retryAfterMs} words={words} onOver={forgetSecondStepFailure} />
      )}
    </>
  );
}
