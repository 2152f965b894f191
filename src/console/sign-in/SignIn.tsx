import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect } from 'react';
import { textsOf } from '#src/console/form/form-texts.ts';
import { failureWords, speakAsBefore, text, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import css from './console-sign-in.module.css';
import {
  $signIn,
  loadOtherWays,
  sendAccess,
  sendCode,
  sendPassword,
  signInByPasskey,
  startAnew,
  takeOtherCode,
} from './sign-in.store.ts';

/** The sign-in of operators: a passkey first, the rest behind "other ways". */
export function SignIn() {
  const words = useWords();
  const { step, isBusy, failure } = useStore($signIn, { ssr: 'initial' });
  useEffect(() => void speakAsBefore(), []);
  return (
    <main className={css.page}>
      <div className={css.card}>
        <h1>{text(words, 'signIn.title')}</h1>
        <FormNotice>
          {failure === undefined
            ? null
            : failure === 'PASSKEY_MISSING'
              ? text(words, 'signIn.noPasskey')
              : failureWords(words, failure)}
        </FormNotice>
        {step.name === 'start' ? (
          <>
            <Button kind="primary" wide busy={isBusy} onClick={() => void signInByPasskey()}>
              {text(words, 'signIn.passkey')}
            </Button>
            <details
              className={css.others}
              onToggle={({ currentTarget: { open } }) => void (open && loadOtherWays())}
            >
              <summary>{text(words, 'signIn.otherWays')}</summary>
              <PasswordForm isBusy={isBusy} />
              {step.offersAccess ? (
                <Button wide busy={isBusy} onClick={() => void sendAccess()}>
                  {text(words, 'signIn.access')}
                </Button>
              ) : null}
            </details>
          </>
        ) : (
          <CodeForm isRecovery={step.name === 'recovery'} isBusy={isBusy} />
        )}
      </div>
    </main>
  );
}

function PasswordForm({ isBusy }: { isBusy: boolean }) {
  const words = useWords();
  return (
    <form
      className={css.form}
      onSubmit={(event) => send(event, ({ name, password }) => sendPassword(name, password))}
    >
      <Field label={text(words, 'signIn.name')} name="name" type="email" autoComplete="username" required />
      <Field
        label={text(words, 'signIn.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" wide busy={isBusy}>
        {text(words, 'signIn.continue')}
      </Button>
    </form>
  );
}

function CodeForm({ isRecovery, isBusy }: { isRecovery: boolean; isBusy: boolean }) {
  const words = useWords();
  return (
    <form className={css.form} onSubmit={(event) => send(event, ({ code }) => sendCode(code))}>
      <Field
        key={String(isRecovery)}
        label={text(words, isRecovery ? 'signIn.recoveryCode' : 'signIn.code')}
        help={text(words, isRecovery ? 'signIn.recoveryHelp' : 'signIn.codeHelp')}
        name="code"
        required
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        {...(isRecovery ? {} : { inputMode: 'numeric' as const, maxLength: 6 })}
      />
      <Button type="submit" kind="primary" wide busy={isBusy}>
        {text(words, 'signIn.finish')}
      </Button>
      <div className={css.ways}>
        <Button kind="plain" onClick={takeOtherCode}>
          {text(words, isRecovery ? 'signIn.useApp' : 'signIn.useRecovery')}
        </Button>
        <Button kind="plain" onClick={startAnew}>
          {text(words, 'signIn.anew')}
        </Button>
      </div>
    </form>
  );
}

/** Hands the texts of a form on, without leaving the page. */
function send(
  event: FormEvent<HTMLFormElement>,
  to: (values: { name: string; password: string; code: string }) => Promise<void>,
): void {
  event.preventDefault();
  const read = textsOf(event.currentTarget);
  void to({ name: read('name'), password: read('password'), code: read('code') });
}
