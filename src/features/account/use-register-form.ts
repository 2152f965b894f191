import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useState } from 'react';
import { readCookie } from '#src/browser/cookies.ts';
import type { FieldRule } from '#src/rules/validation.ts';
import { type Form, useForm } from '#src/ui/use-form.ts';
import { $captcha } from '#src/api/captcha.store.ts';
import { asksForDigits } from '#src/rules/captcha.ts';
import { captchaRule, codeRules } from './login-rules.ts';
import {
  $registrationSettings,
  loadRegistrationSettings,
  type RegisterBy,
  type RegistrationSettings,
} from './registration-settings.store.ts';
import { $registration } from './registration.store.ts';
import { sendCode } from './sms-code.store.ts';
import { useKeptForm } from './use-kept-form.ts';

/** The registration form for the chosen method: its fields, their rules, and whether a code verifies the number. */
export function useRegisterForm(element: RefObject<HTMLFormElement | null>, builtWith: RegistrationSettings) {
  const settings = useStore($registrationSettings) ?? builtWith;
  const registration = useStore($registration);
  const captcha = useStore($captcha);
  const [chosen, setMethod] = useState<RegisterBy>();
  const method = settings.methods.find((each) => each === chosen) ?? settings.methods[0] ?? 'username';
  const fields = method === 'mobileNum' ? settings.mobileFields : settings.fields;
  const code = codeRules(fields, settings.mobileVerification);
  const rules: readonly FieldRule[] = [...fields, ...code, ...(asksForDigits(captcha) ? [captchaRule] : [])];
  const form = useForm(element, rules, registration.status === 'failed' ? registration.fields : undefined);
  useEffect(() => void loadRegistrationSettings(), []);
  useKeptForm(element, {
    method: () => method,
    choose: (left) => setMethod(left === 'mobileNum' ? left : 'username'),
    judge: form.judgeFilled,
  });
  useEffect(() => fillInvitation(element.current, fields), [element, fields]);
  return { form, fields, rules, method, setMethod, settings, withCode: code.length > 0 };
}

/** Sends the code, once the number and the captcha are valid. */
export function sendRegistrationCode(
  form: Form,
  rules: readonly FieldRule[],
  words: Parameters<typeof sendCode>[1],
): void {
  const mobileNum = form.checkedField('mobileNum');
  const captcha = rules.some(({ name }) => name === 'captcha') ? form.checkedField('captcha') : '';
  const { countryDialingCode = '' } = form.current();
  if (!mobileNum || captcha === undefined) return;
  void sendCode({ purpose: 'register', mobileNum, countryDialingCode, captcha }, words);
}

/** Fills in who invited this visitor, from the link followed now or earlier. */
function fillInvitation(form: HTMLFormElement | null, fields: readonly FieldRule[]): void {
  const query = new URLSearchParams(location.search);
  const invited: Readonly<Record<string, string | null | undefined>> = {
    affiliateCode: query.get('affiliateCode') ?? readCookie('affiliate'),
    recommenderId: query.get('recommenderId'),
  };
  for (const { name } of fields) {
    const field = form?.elements.namedItem(name);
    const known = invited[name];
    if (!known || !(field instanceof HTMLInputElement) || field.value !== '') continue;
    field.value = known;
    field.closest('details')?.setAttribute('open', '');
  }
}
