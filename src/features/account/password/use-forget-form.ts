import { useStore } from '@nanostores/react';
import type { RefObject } from 'react';
import type { FieldRule } from '#src/rules/account/validation.ts';
import { type Form, useForm } from '#src/ui/forms/use-form.ts';
import { problemWords } from '#src/features/account/form/account-words.ts';
import { $captcha } from '#src/api/captcha.store.ts';
import { asksForDigits } from '#src/rules/account/captcha.ts';
import { $forget, $newPasswordRules, type ForgetWay, setForgottenPassword } from './forget.store.ts';
import { captchaRule, rulesOfMethod } from '#src/features/account/form/login-rules.ts';
import type { ForgetWords } from './password-words.server.ts';
import { sendCode } from '#src/features/account/form/sms-code.store.ts';

interface ForgetFormParts {
  readonly form: Form;
  readonly passwordRules: readonly FieldRule[];
  errorOf(name: string): string | undefined;
  /** Sends a code to the contact, once it is valid. */
  send(): void;
  /** Sets the password, once the whole form is valid. */
  submit(): void;
}

const emailRules: readonly FieldRule[] = [
  { name: 'email', required: true, form: 'email', lengthMin: 5, lengthMax: 254 },
  ...rulesOfMethod.sms.filter(({ name }) => name === 'verificationCode'),
];

/** The form for a forgotten password, for one of its channels. */
export function useForgetForm(
  element: RefObject<HTMLFormElement | null>,
  way: ForgetWay,
  words: ForgetWords,
): ForgetFormParts {
  const forget = useStore($forget);
  const asksDigits = asksForDigits(useStore($captcha));
  const passwordRules = useStore($newPasswordRules);
  const rules = [...(way === 'email' ? emailRules : rulesOfMethod.sms), ...passwordRules];
  // The captcha's digits are used up by sending the code, so the form itself does not require them.
  const form = useForm(
    element,
    asksDigits ? [...rules, { ...captchaRule, required: false }] : rules,
    forget.status === 'failed' ? forget.details : undefined,
  );
  return {
    form,
    passwordRules,
    errorOf(name) {
      const problem = form.problem(name);
      const rule = rules.find((each) => each.name === name);
      return problem && rule ? problemWords(rule, problem, words) : undefined;
    },
    send() {
      const contact = form.checkedField(way === 'email' ? 'email' : 'mobileNum');
      if (contact === undefined) return;
      const { captcha, countryDialingCode = '' } = form.current();
      if (asksDigits && !captcha) return form.focus('captcha');
      const request = way === 'email' ? { email: contact } : { mobileNum: contact, countryDialingCode };
      void sendCode({ purpose: 'password', captcha, ...request }, words.t);
    },
    submit() {
      const values = form.checked();
      if (!values) return;
      const { verificationCode = '', newPassword = '', confirmNewPassword = '', email = '' } = values;
      const { mobileNum = '', countryDialingCode = '' } = values;
      const contact = way === 'email' ? { email } : { mobileNum, countryDialingCode };
      void setForgottenPassword({ ...contact, verificationCode, newPassword, confirmNewPassword }, words.t);
    },
  };
}
