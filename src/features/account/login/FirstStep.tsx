import { useStore } from '@nanostores/react';
import { type ReactNode, useRef } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Checkbox } from '#src/ui/fields/Checkbox.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { $login, forgetFailure, logIn, type LoginState } from './account.store.ts';
import type { LoginWords } from '#src/features/account/form/account-words.server.ts';
import { AccountCaptcha } from '#src/features/account/form/AccountCaptcha.tsx';
import { $captcha } from '#src/api/captcha.store.ts';
import { LoginMethodFields } from './LoginMethodFields.tsx';
import { LoginMethods } from './LoginMethods.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { forgetPasskeyFailure } from './passkey-login.store.ts';
import { isRemembering, useLoginForm } from './use-login-form.ts';
import { SealedForm } from '#src/features/account/form/SealedForm.tsx';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { noticeWords } from '#src/features/account/form/account-words.ts';
import { LockedUntil } from '#src/features/account/form/LockedUntil.tsx';
import css from '#src/features/account/form/account.module.css';

interface Props {
  words: LoginWords;
}

/** Login by username or by mobile number, whichever the device used last, or by a passkey. */
export function FirstStep({ words }: Props) {
  const { t } = words;
  const login = useStore($login);
  const captcha = useStore($captcha);
  const element = useRef<HTMLFormElement>(null);
  const { form, method, setMethod, rules } = useLoginForm(element);

  function submit(): void {
    const values = form.checked();
    if (values) void logIn(method, values);
  }

  const busy = login.status === 'loggingIn' || login.status === 'in';
  const disabled = login.status === 'startingDemo' || captcha.status === 'solving';
  return (
    <>
      <LoginMethods words={words} method={method} onChange={setMethod} />
      <SealedForm
        element={element}
        form={form}
        onSubmit={submit}
        onEdit={() => {
          forgetFailure();
          forgetPasskeyFailure();
        }}
      >
        <LoginMethodFields words={words} method={method} form={form} rules={rules} />
        <AccountCaptcha words={words} wrong={form.problem('captcha') !== undefined} />
        <div className={css.line}>
          <Checkbox name="remember">{t.remember}</Checkbox>
          <a className={css.forgotten} href="/m/forget" data-feature="forgotten-password">
            {t.forgotten}
          </a>
        </div>
        <div className={css.submit}>
          <FormNotice>{login.status === 'failed' ? loginFailure(login, words) : null}</FormNotice>
          <Button type="submit" kind="primary" wide busy={busy} disabled={disabled}>
            {t.login}
          </Button>
        </div>
        <output className="visually-hidden">{busy ? t.working : ''}</output>
      </SealedForm>
      <PasskeyButton
        words={words}
        remember={() => isRemembering(element.current)}
        disabled={disabled || busy}
      />
    </>
  );
}

/** Why a login failed, how many attempts are left and when a locked account opens again; null if a field says it. */
function loginFailure(
  { code, attemptsLeft, retryAfterMs }: Extract<LoginState, { status: 'failed' }>,
  words: LoginWords,
): ReactNode {
  const why = noticeWords(code, words);
  const left =
    attemptsLeft !== undefined && attemptsLeft < 3
      ? fill(words.t.attemptsLeft, { count: attemptsLeft }, intlLocale[words.language])
      : undefined;
  if (why === undefined && left === undefined && retryAfterMs === undefined) return null;
  return (
    <>
      {why ? <p>{why}</p> : null}
      {left ? <p>{left}</p> : null}
      {retryAfterMs === undefined ? null : (
        <LockedUntil retryAfterMs={retryAfterMs} words={words} onOver={forgetFailure} />
      )}
    </>
  );
}
