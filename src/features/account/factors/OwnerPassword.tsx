import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { failureText } from '#src/i18n/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import buttonCss from '#src/ui/buttons/button.module.css';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { PasswordField } from '#src/ui/fields/PasswordField.tsx';
import { offerAuthenticator } from './authenticator.store.ts';
import { $taskBusy, $taskFailure, type OwnersTask } from './factor-task.store.ts';
import { addPasskey, passkeyStepIsOn, switchPasskeyStep } from './passkeys.store.ts';
import type { SignInWords } from './sign-in-words.server.ts';
import css from './sign-in.module.css';

interface Props {
  words: SignInWords;
  /** The action that continues once the password was correct. */
  of: OwnersTask;
  hasPassword: boolean;
}

const goOn: Readonly<Record<OwnersTask, (password: string) => Promise<void>>> = {
  authenticator: offerAuthenticator,
  passkey: addPasskey,
  passkeyStep: (password) => switchPasskeyStep(!passkeyStepIsOn(), password),
};

/** Asks the owner of the account for the password when the last login was long ago. */
export function OwnerPassword({ words, of, hasPassword }: Props) {
  const { t } = words;
  const busy = useStore($taskBusy);
  const failure = useStore($taskFailure);
  const form = useRef<HTMLFormElement>(null);
  const isRefused = failure === 'PASSWORD_WRONG';
  useEffect(() => {
    if (failure) form.current?.querySelector('input')?.select();
  }, [failure]);
  if (!hasPassword)
    return (
      <>
        <p className={css.lead}>{t.logInAgainExplained}</p>
        <a
          className={`${buttonCss.button} ${buttonCss.primary} ${buttonCss.wide}`}
          href="/m/login?again=1&next=/m/member/sessions"
        >
          {t.logInAgain}
        </a>
      </>
    );

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    if (typeof password !== 'string' || password === '') return;
    void goOn[of](password);
  }

  return (
    <form ref={form} className={css.section} method="post" noValidate onSubmit={submit}>
      <p className={css.lead}>{t.ownerLead}</p>
      <PasswordField
        label={t.password}
        name="password"
        error={isRefused ? failureText(words, failure) : undefined}
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={255}
        showLabel={t.showPassword}
        hideLabel={t.hidePassword}
      />
      <FormNotice>
        {failure && !isRefused ? (
          <p>{failure === 'INSECURE' ? t.insecure : failureText(words, failure)}</p>
        ) : null}
      </FormNotice>
      <Button type="submit" kind="primary" wide busy={busy}>
        {t.continue}
      </Button>
    </form>
  );
}
