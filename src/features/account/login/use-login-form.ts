import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useState } from 'react';
import type { FieldRule } from '#src/rules/account/validation.ts';
import { useForm } from '#src/ui/forms/use-form.ts';
import { $captcha } from '#src/api/captcha.store.ts';
import { asksForDigits } from '#src/rules/account/captcha.ts';
import { captchaRule, rulesOfMethod } from '#src/features/account/form/login-rules.ts';
import { suggestPasskeys } from './passkey-login.store.ts';
import { type LoginMethod, rememberedLogin } from '#src/features/account/form/remembered-login.ts';
import { useKeptForm } from '#src/features/account/form/use-kept-form.ts';

/** The login form's method and its rules, with the values that the device remembers. */
export function useLoginForm(element: RefObject<HTMLFormElement | null>) {
  const captcha = useStore($captcha);
  const [method, setMethod] = useState<LoginMethod>('username');
  const rules: readonly FieldRule[] = asksForDigits(captcha)
    ? [...rulesOfMethod[method], captchaRule]
    : rulesOfMethod[method];
  const form = useForm(element, rules);
  useEffect(() => startWithRemembered(setMethod), []);
  useKeptForm(element, {
    method: () => method,
    choose: (left) => setMethod(left === 'sms' && offersSms() ? left : 'username'),
    judge: form.judgeFilled,
  });
  useEffect(() => prefill(element.current, method), [element, method]);
  useEffect(() => suggestPasskeys(() => isRemembering(element.current)), [element]);
  return { form, method, setMethod, rules };
}

/** Whether this device should remember the login. */
export function isRemembering(form: HTMLFormElement | null): boolean {
  const remember = form?.elements.namedItem('remember');
  return remember instanceof HTMLInputElement && remember.checked;
}

/** Opens the form with the method that the device used last, if the site still offers it. */
function startWithRemembered(setMethod: (method: LoginMethod) => void): void {
  if (rememberedLogin()?.type === 'sms' && offersSms()) setMethod('sms');
}

function offersSms(): boolean {
  return (document.documentElement.dataset.flags ?? '').split(' ').includes('MOBILEVERCODELOGIN3');
}

/** Puts the remembered username into a form that is still empty; the country has a field of its own. */
function prefill(form: HTMLFormElement | null, method: LoginMethod): void {
  const remembered = rememberedLogin();
  const remember = form?.elements.namedItem('remember');
  if (!remembered || !(remember instanceof HTMLInputElement)) return;
  remember.checked = true;
  if (method !== 'username') return;
  const field = form?.elements.namedItem('username');
  const { username } = remembered;
  if (field instanceof HTMLInputElement && field.value === '' && username !== undefined)
    field.value = username;
}
