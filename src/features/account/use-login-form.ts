import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldRule } from '#src/rules/validation.ts';
import { useForm } from '#src/ui/use-form.ts';
import { $captcha } from '#src/api/captcha.store.ts';
import { asksForDigits } from '#src/rules/captcha.ts';
import { keepThroughLanguages } from './kept-form.ts';
import { captchaRule, rulesOfMethod } from './login-rules.ts';
import { suggestPasskeys } from './passkey-login.store.ts';
import { type LoginMethod, rememberedLogin } from './remembered-login.ts';

/** The login form's method with its rules, filled with what the device remembers of it. */
export function useLoginForm(element: RefObject<HTMLFormElement | null>) {
  const captcha = useStore($captcha);
  const [method, setMethod] = useState<LoginMethod>('username');
  const rules: readonly FieldRule[] = asksForDigits(captcha)
    ? [...rulesOfMethod[method], captchaRule]
    : rulesOfMethod[method];
  const form = useForm(element, rules);
  const judge = useRef(form.judgeFilled);
  useEffect(() => {
    judge.current = form.judgeFilled;
  });
  useEffect(() => startWithRemembered(setMethod), []);
  useEffect(() => prefill(element.current, method), [element, method]);
  useEffect(
    () => (element.current ? keepThroughLanguages(element.current, () => judge.current()) : undefined),
    [element],
  );
  useEffect(() => suggestPasskeys(() => isRemembering(element.current)), [element]);
  return { form, method, setMethod, rules };
}

/** Whether the device is to be remembered. */
export function isRemembering(form: HTMLFormElement | null): boolean {
  const remember = form?.elements.namedItem('remember');
  return remember instanceof HTMLInputElement && remember.checked;
}

/** Opens the form by the way that the device used last, where the site still has it. */
function startWithRemembered(setMethod: (method: LoginMethod) => void): void {
  const flags = document.documentElement.dataset.flags ?? '';
  if (rememberedLogin()?.type === 'sms' && flags.split(' ').includes('MOBILEVERCODELOGIN3')) setMethod('sms');
}

/** Puts what is remembered of the method into a form that nobody has begun to fill. */
function prefill(form: HTMLFormElement | null, method: LoginMethod): void {
  const remembered = rememberedLogin();
  const remember = form?.elements.namedItem('remember');
  if (!remembered || !(remember instanceof HTMLInputElement)) return;
  remember.checked = true;
  const field = form?.elements.namedItem(method === 'username' ? 'username' : 'countryDialingCode');
  const known = method === 'username' ? remembered.username : remembered.countryDialingCode;
  const isFree =
    field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.value === '');
  if (isFree && known !== undefined) field.value = known;
}
