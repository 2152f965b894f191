import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/message.ts';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import css from './account.module.css';
import { $login, forgetFailure, type LoginState, logIn } from './account.store.ts';
import type { LoginWords } from './account-words.server.ts';
import { failureWords, lockedWords } from './account-words.ts';
import { prepareSealing } from './account.sealed-call.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { $captcha, asksForDigits } from './captcha.store.ts';
import { DemoPlay } from './DemoPlay.tsx';
import { FormNotice } from '#src/ui/FormNotice.tsx';
import { LoginFields } from './LoginFields.tsx';
import { captchaRule, loginRules } from './login-rules.ts';
import { rememberedLogin } from './remembered-login.ts';
import { useForm } from '#src/ui/use-form.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';

type FailedLogin = Extract<LoginState, { status: 'failed' }>;

const withCaptcha = [...loginRules, captchaRule];

interface Props {
  words: LoginWords;
}

/** The login form and the way into demo play. */
export function LoginIsland({ words }: Props) {
  const { t } = words;
  const login = useStore($login);
  const captcha = useStore($captcha);
  const hydrated = useHydrated();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm(element, asksForDigits(captcha) ? withCaptcha : loginRules);
  useEffect(() => prefill(element.current), []);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const values = form.checked();
    if (!values) return;
    const { username = '', password = '', remember, captcha: digits } = values;
    void logIn({ username: username.trim(), password, remember: remember !== undefined, captcha: digits });
  }

  const busy = login.status === 'loggingIn' || login.status === 'in';
  const startingDemo = login.status === 'startingDemo';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the form hears what its fields say
    <form
      ref={element}
      className={css.form}
      method="post"
      noValidate
      onSubmit={submit}
      onFocus={prepareSealing}
      onBlur={form.handlers.onBlur}
      onInput={() => {
        form.handlers.onInput();
        forgetFailure();
      }}
    >
      <LoginFields words={words} problem={form.problem} />
      <CaptchaField words={words} wrong={form.problem('captcha') !== undefined} />
      <div className={css.line}>
        <Checkbox name="remember">{t.remember}</Checkbox>
        <a className={css.forgotten} href="/m/forget" data-feature="forgotten-password">
          {t.forgotten}
        </a>
      </div>
      <div className={css.submit}>
        <FormNotice>{login.status === 'failed' ? <Failure login={login} words={words} /> : null}</FormNotice>
        <Button
          type="submit"
          kind="primary"
          wide
          busy={busy}
          disabled={!hydrated || startingDemo || captcha.status === 'solving'}
        >
          {t.login}
        </Button>
      </div>
      <DemoPlay words={words} waiting={!hydrated || busy} />
      <output className="visually-hidden">{busy || startingDemo ? t.working : ''}</output>
    </form>
  );
}

function Failure({ login, words }: { login: FailedLogin; words: LoginWords }) {
  const { attemptsLeft, retryAfterMs } = login;
  const left =
    attemptsLeft !== undefined && attemptsLeft < 3
      ? fill(words.t.attemptsLeft, { count: attemptsLeft }, intlLocale[words.language])
      : undefined;
  return (
    <>
      <p>{failureWords(login.code, words)}</p>
      {left ? <p>{left}</p> : null}
      {retryAfterMs === undefined ? null : <p>{lockedWords(retryAfterMs, words)}</p>}
    </>
  );
}

/** Puts the remembered name into a form that nobody has begun to fill. */
function prefill(form: HTMLFormElement | null): void {
  const remembered = rememberedLogin();
  const name = form?.elements.namedItem('username');
  const remember = form?.elements.namedItem('remember');
  if (!remembered || !(name instanceof HTMLInputElement) || !(remember instanceof HTMLInputElement)) return;
  if (name.value === '') name.value = remembered.username;
  remember.checked = true;
}
