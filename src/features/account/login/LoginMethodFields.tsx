import type { FieldRule } from '#src/rules/account/validation.ts';
import type { Form } from '#src/ui/forms/use-form.ts';
import type { LoginWords } from '#src/features/account/form/account-words.server.ts';
import { problemWords } from '#src/features/account/form/account-words.ts';
import { LoginFields } from './LoginFields.tsx';
import type { LoginMethod } from '#src/features/account/form/remembered-login.ts';
import { SmsCodeFields } from '#src/features/account/form/SmsCodeFields.tsx';
import { sendCode } from '#src/features/account/form/sms-code.store.ts';

interface Props {
  words: LoginWords;
  method: LoginMethod;
  form: Form;
  rules: readonly FieldRule[];
}

/** The fields of one login method. */
export function LoginMethodFields({ words, method, form, rules }: Props) {
  const errorOf = (name: string) => {
    const problem = form.problem(name);
    const rule = rules.find((each) => each.name === name);
    return problem && rule ? problemWords(rule, problem, words) : undefined;
  };
  if (method === 'username') return <LoginFields words={words} errorOf={errorOf} />;

  function send(): void {
    const asksForDigits = rules.some(({ name }) => name === 'captcha');
    const mobileNum = form.checkedField('mobileNum');
    const captcha = asksForDigits ? form.checkedField('captcha') : '';
    const { countryDialingCode = '' } = form.current();
    if (mobileNum === undefined || captcha === undefined) return;
    void sendCode({ purpose: 'login', mobileNum, countryDialingCode, captcha }, words.t);
  }

  return <SmsCodeFields words={words} errorOf={errorOf} onSend={send} withCode />;
}
