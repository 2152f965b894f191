import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useState } from 'react';
import { readCookie } from '#src/browser/cookies.ts';
import type { FieldRule } from '#src/rules/account/validation.ts';
import { type Form, useForm } from '#src/ui/forms/use-form.ts';
import { $captcha } from '#src/api/captcha.store.ts';
import { asksForDigits } from '#src/rules/account/captcha.ts';
import { captchaRule, codeRules } from '#src/features/account/form/login-rules.ts';
import {
  $registrationSettings,
  loadRegistrationSettings,
  type RegisterBy,
  type RegistrationSettings,
} from './registration-settings.store.ts';
import { $offered, readOffered } from './claim.store.ts';
import { $registration } from './registration.store.ts';
import { sentNumber } from '#src/features/account/form/sent-number.ts';
import { resumeCode, sendCode } from '#src/features/account/form/sms-code.store.ts';
import { useKeptForm } from '#src/features/account/form/use-kept-form.ts';

/** The registration form for the chosen method: its fields, their rules, and whether a code verifies the number. */
export function useRegisterForm(element: RefObject<HTMLFormElement | null>, builtWith: RegistrationSettings) {
  const settings = useStore($registrationSettings) ?? builtWith;
  const registration = useStore($registration);
  const captcha = useStore($captcha);
  const [chosen, setMethod] = useState<RegisterBy>();
  const method = settings.methods.find((each) => each === chosen) ?? settings.methods[0] ?? 'username';
  const offered = useStore($offered, { ssr: 'initial' });
  const configured = method === 'mobileNum' ? settings.mobileFields : settings.fields;
  const fields = offered.status === 'open' ? configured.filter(({ name }) => !ofOffer.has(name)) : configured;
  const code = codeRules(fields, settings.mobileVerification);
  const rules: readonly FieldRule[] = [...fields, ...code, ...(asksForDigits(captcha) ? [captchaRule] : [])];
  const form = useForm(element, rules, registration.status === 'failed' ? registration.fields : undefined);
  function choose(next: RegisterBy): void {
    setMethod(next);
    recordInAddress(next);
  }
  useEffect(() => void loadRegistrationSettings(), []);
  useEffect(() => startWithAddress(setMethod), []);
  useEffect(() => void readOffered(), []);
  useKeptForm(element, {
    method: () => method,
    choose: (left) => choose(left === 'mobileNum' ? left : 'username'),
    judge: form.judgeFilled,
  });
  useEffect(() => fillInvitation(element.current, fields), [element, fields]);
  useEffect(() => putNumberBack(element.current, fields), [element, fields]);
  return { form, fields, rules, method, choose, settings, withCode: code.length > 0 };
}

/** The fields that an offered account has already. */
const ofOffer: ReadonlySet<string> = new Set(['username', 'affiliateCode', 'recommenderId']);

const byMobile = 'mobile';

/** Chooses the way to register that the address names, so that it survives another load of the page. */
function startWithAddress(choose: (method: RegisterBy) => void): void {
  if (new URLSearchParams(location.search).get('by') === byMobile) choose('mobileNum');
}

function recordInAddress(method: RegisterBy): void {
  const address = new URL(location.href);
  if (method === 'mobileNum') address.searchParams.set('by', byMobile);
  else address.searchParams.delete('by');
  history.replaceState(history.state, '', address);
}

/** Fills in the number that a code was sent to before the page was loaded again, and resumes the countdown. */
function putNumberBack(form: HTMLFormElement | null, fields: readonly FieldRule[]): void {
  const sent = fields.some(({ name }) => name === 'mobileNum') ? sentNumber() : undefined;
  const field = form?.elements.namedItem('mobileNum');
  if (!sent || !(field instanceof HTMLInputElement) || field.value !== '') return;
  field.value = sent.mobileNum;
  resumeCode(sent.untilMs);
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
