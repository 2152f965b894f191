import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { $captcha } from '#src/api/captcha.store.ts';
import { asksForDigits } from '#src/rules/account/captcha.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import type { FieldRule } from '#src/rules/account/validation.ts';
import { useForm } from '#src/ui/forms/use-form.ts';
import css from '#src/features/account/form/account.module.css';
import { noticeWords, problemWords } from '#src/features/account/form/account-words.ts';
import { Agreement } from '#src/features/account/register/Agreement.tsx';
import { builtRegistration } from '#src/features/account/register/built-registration.ts';
import { AccountCaptcha } from '#src/features/account/form/AccountCaptcha.tsx';
import { captchaRule, codeRules } from '#src/features/account/form/login-rules.ts';
import { RegisterField } from '#src/features/account/register/RegisterField.tsx';
import {
  $registrationSettings,
  loadRegistrationSettings,
  type RegistrationSettings,
} from '#src/features/account/register/registration-settings.store.ts';
import { $finish, forgetFinishFailure, openAccount } from './social.store.ts';
import type { SocialWords } from './social-words.server.ts';
import { SealedForm } from '#src/features/account/form/SealedForm.tsx';
import { SmsCodeFields } from '#src/features/account/form/SmsCodeFields.tsx';
import { sendRegistrationCode } from '#src/features/account/register/use-register-form.ts';

interface Props {
  words: SocialWords;
}

const nothing = {};

/** Here a name is optional, no password is needed, and the operator's optional fields are left out. */
function requestOf(fields: RegistrationSettings['fields']): RegistrationSettings['fields'] {
  return fields
    .filter(
      ({ name, required }) => name === 'username' || (required && !/^(?:confirmP|p)assword$/.test(name)),
    )
    .map((rule) => (rule.name === 'username' ? { ...rule, required: false } : rule));
}

/** Opens an account: a name, chosen or left to the site, the fields that the operator requires, and the terms. */
export function SocialRegisterForm({ words }: Props) {
  const { t } = words;
  const finish = useStore($finish);
  const captcha = useStore($captcha);
  const settings = useStore($registrationSettings) ?? builtRegistration;
  const element = useRef<HTMLFormElement>(null);
  const [ticked, setTicked] = useState<boolean>();
  useEffect(() => void loadRegistrationSettings(), []);
  const agreed = ticked ?? settings.agreement.startsTicked;
  const fields = requestOf(settings.fields);
  const code = codeRules(fields, settings.mobileVerification);
  const rules: readonly FieldRule[] = [...fields, ...code, ...(asksForDigits(captcha) ? [captchaRule] : [])];
  const failure = finish.status === 'failed' && finish.by === 'register' ? finish : undefined;
  const form = useForm(element, rules, failure?.fields ?? nothing);

  function submit(): void {
    const values = form.checked();
    if (!values || !agreed) return;
    void openAccount(values, { version: settings.agreement.version, accepted: agreed }, t.registered);
  }

  const errorOf = (name: string) => {
    const problem = form.problem(name);
    const rule = rules.find((each) => each.name === name);
    return problem && rule ? problemWords(rule, problem, words) : undefined;
  };

  return (
    <SealedForm element={element} form={form} onSubmit={submit} onEdit={forgetFinishFailure}>
      {fields.map((rule) =>
        rule.name === 'mobileNum' ? (
          <SmsCodeFields
            key={rule.name}
            words={words}
            errorOf={errorOf}
            onSend={() => sendRegistrationCode(form, rules, t)}
            withCode={code.length > 0}
          />
        ) : (
          <RegisterField
            key={rule.name}
            rule={rule}
            words={words}
            help={rule.name === 'username' ? t.socialNameHelp : undefined}
            error={errorOf(rule.name)}
          />
        ),
      )}
      <AccountCaptcha words={words} wrong={form.problem('captcha') !== undefined} />
      <Agreement words={words} ageMin={settings.agreement.ageMin} agreed={agreed} onAgree={setTicked} />
      <div className={css.submit}>
        <FormNotice>{failure ? noticeWords(failure.code, words) : null}</FormNotice>
        <Button
          type="submit"
          kind="primary"
          wide
          busy={finish.status === 'sending' || finish.status === 'in'}
          disabled={!agreed}
        >
          {t.socialNew}
        </Button>
      </div>
    </SealedForm>
  );
}
