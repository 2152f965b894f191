import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/message.ts';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import css from './account.module.css';
import { $login, forgetFailure, type LoginState, logIn, startDemo } from './account.store.ts';
import { type AccountWords, failureWords, lockedWords, problemWords } from './account-words.ts';
import { prepareSealing } from './account.sealed-call.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { $captcha } from './captcha.store.ts';
import { FormNotice } from './FormNotice.tsx';
import { captchaRule, loginRules } from './login-rules.ts';
import { rememberedLogin } from './remembered-login.ts';
import { useForm } from './use-form.ts';
import { useHydrated } from './use-hydrated.ts';

type FailedLogin = Extract<LoginState, { status: 'failed' }>;

const withCaptcha = [...loginRules, captchaRule];

/** The login form and the way into demo play. */
export function LoginIsland(words: AccountWords) {
  const { t } = words;
  const login = useStore($login);
  const captcha = useStore($captcha);
  const hydrated = useHydrated();
  const form = useForm(captcha.status === 'hidden' ? loginRules : withCaptcha);
  useEffect(() => prefill(form.ref.current), [form.ref]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const values = form.checked();
    if (!values) return;
    const { username = '', password = '', remember, captcha: digits } = values;
    void logIn({ username: username.trim(), password, remember: remember !== undefined, captcha: digits });
  }

  const wordsFor = (name: string) => {
    const problem = form.problem(name);
    const rule = loginRules.find((each) => each.name === name);
    return problem && rule ? problemWords(rule, problem, words) : undefined;
  };
  const busy = login.status === 'loggingIn' || login.status === 'in';
  const startingDemo = login.status === 'startingDemo';
  return (
    <form
      ref={form.ref}
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
      <Field
        label={t.username}
        name="username"
        error={wordsFor('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={64}
      />
      <PasswordField
        label={t.password}
        name="password"
        error={wordsFor('password')}
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={255}
        showLabel={t.showPassword}
        hideLabel={t.hidePassword}
      />
      <CaptchaField words={words} wrong={form.problem('captcha') !== undefined} />
      <Checkbox name="remember">{t.remember}</Checkbox>
      <div className={css.submit}>
        <FormNotice>{login.status === 'failed' ? <Failure login={login} words={words} /> : null}</FormNotice>
        <Button type="submit" kind="primary" wide busy={busy} disabled={!hydrated || startingDemo}>
          {t.login}
        </Button>
      </div>
      <p className={css.or}>
        <span>{t.or}</span>
      </p>
      <Button
        wide
        busy={startingDemo}
        disabled={!hydrated || busy}
        aria-describedby="demo-help"
        onClick={() => void startDemo()}
      >
        <Icon name="play" />
        {t.demo}
      </Button>
      <p id="demo-help" className={css.under}>
        {t.demoHelp}
      </p>
      <p className="visually-hidden" role="status">
        {busy || startingDemo ? t.working : ''}
      </p>
    </form>
  );
}

function Failure({ login, words }: { login: FailedLogin; words: AccountWords }) {
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
