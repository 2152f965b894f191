import { useStore } from '@nanostores/react';
import { type SubmitEvent, useRef } from 'react';
import type { FieldRule } from '#src/rules/validation.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { FormNotice } from '#src/ui/FormNotice.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import css from './account.module.css';
import { prepareSealing } from './account.sealed-call.ts';
import { failureWords, problemWords } from './account-words.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { $captcha, asksForDigits } from './captcha.store.ts';
import { CodeField } from './CodeField.tsx';
import type { ForgetWay } from './ForgetIsland.tsx';
import { $forget, $newPasswordRules, forgetForgetFailure, setForgottenPassword } from './forget.store.ts';
import { captchaRule, rulesOfMethod } from './login-rules.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import type { ForgetWords } from './password-words.server.ts';
import styles from './password.module.css';
import { SmsCodeFields } from './SmsCodeFields.tsx';
import { $smsCode, allowAnotherCode, sendCode, withoutLeadingZero } from './sms-code.store.ts';

interface Props {
  way: ForgetWay;
  words: ForgetWords;
}

const emailRules: readonly FieldRule[] = [
  { name: 'email', required: true, form: 'email', lengthMin: 5, lengthMax: 254 },
  ...rulesOfMethod.sms.filter(({ name }) => name === 'verificationCode'),
];

/** The contact, the code that is sent to it, and the new password. */
export function ForgetForm({ way, words }: Props) {
  const { t } = words;
  const forget = useStore($forget);
  const code = useStore($smsCode);
  const captcha = useStore($captcha);
  const passwordRules = useStore($newPasswordRules);
  const hydrated = useHydrated();
  const element = useRef<HTMLFormElement>(null);
  // The digits of a captcha are asked for with the code, and used up by it.
  const rules = [...(way === 'email' ? emailRules : rulesOfMethod.sms), ...passwordRules];
  const form = useForm(
    element,
    asksForDigits(captcha) ? [...rules, { ...captchaRule, required: false }] : rules,
    forget.status === 'failed' ? forget.details : undefined,
  );
  const errorOf = (name: string) => {
    const problem = form.problem(name);
    const rule = rules.find((each) => each.name === name);
    return problem && rule ? problemWords(rule, problem, words) : undefined;
  };

  function send(): void {
    const contact = form.checkedField(way === 'email' ? 'email' : 'mobileNum');
    if (contact === undefined) return;
    const { captcha: digits, countryDialingCode = '' } = form.values;
    if (asksForDigits(captcha) && !digits) return form.focus('captcha');
    const asked = way === 'email' ? { email: contact } : { mobileNum: contact, countryDialingCode };
    void sendCode({ purpose: 'password', captcha: digits, ...asked }, t);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const values = form.checked();
    if (!values) return;
    const { verificationCode = '', newPassword = '', confirmNewPassword = '', email = '' } = values;
    const { mobileNum = '', countryDialingCode = '' } = values;
    const contact =
      way === 'email' ? { email } : { mobileNum: withoutLeadingZero(mobileNum), countryDialingCode };
    void setForgottenPassword({ ...contact, verificationCode, newPassword, confirmNewPassword }, t);
  }

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
        forgetForgetFailure();
      }}
    >
      {way === 'email' ? (
        <>
          <Field
            label={t.email}
            error={errorOf('email')}
            name="email"
            type="email"
            inputMode="email"
            dir="ltr"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            enterKeyHint="next"
            onChange={allowAnotherCode}
          />
          <CodeField words={words} label={t.emailCode} error={errorOf('verificationCode')} onSend={send} />
        </>
      ) : (
        <SmsCodeFields words={words} errorOf={errorOf} onSend={send} withCode />
      )}
      <output className={styles.sent}>{code.status === 'sent' ? t.forgetSent : ''}</output>
      <CaptchaField words={words} wrong={form.problem('captcha') !== undefined} />
      <NewPasswordFields rules={passwordRules} form={form} words={words} />
      <div className={css.submit}>
        <FormNotice>
          {forget.status === 'failed' ? <p>{failureWords(forget.code, words)}</p> : null}
        </FormNotice>
        <Button
          type="submit"
          kind="primary"
          wide
          busy={forget.status === 'sending'}
          disabled={!hydrated || forget.status === 'saved' || captcha.status === 'solving'}
        >
          {t.forgetSubmit}
        </Button>
      </div>
    </form>
  );
}
