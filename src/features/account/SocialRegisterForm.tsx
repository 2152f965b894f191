import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { asksForDigits, $captcha } from './captcha.store.ts';
import { Button } from '#src/ui/Button.tsx';
import { FormNotice } from '#src/ui/FormNotice.tsx';
import { useForm } from '#src/ui/use-form.ts';
import css from './account.module.css';
import { failureWords, problemWords } from './account-words.ts';
import { Agreement } from './Agreement.tsx';
import { builtRegistration } from './built-registration.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { captchaRule } from './login-rules.ts';
import { RegisterField } from './RegisterField.tsx';
import { $registrationSettings, loadRegistrationSettings } from './registration.store.ts';
import { $finish, forgetFinishFailure, openAccount } from './social.store.ts';
import type { SocialWords } from './social-words.server.ts';
import { SealedForm } from './SealedForm.tsx';

interface Props {
  words: SocialWords;
}

const nothing = {};

/** Opens an account: a name to choose or to leave to the site, what the operator must know, and the terms. */
export function SocialRegisterForm({ words }: Props) {
  const { t } = words;
  const finish = useStore($finish);
  const captcha = useStore($captcha);
  const settings = useStore($registrationSettings) ?? builtRegistration;
  const element = useRef<HTMLFormElement>(null);
  const [ticked, setTicked] = useState<boolean>();
  useEffect(() => void loadRegistrationSettings(), []);
  const agreed = ticked ?? settings.agreement.startsTicked;
  const fields = settings.fields
    .filter(
      ({ name, required }) => name === 'username' || (required && !/^(?:confirmP|p)assword$/.test(name)),
    )
    .map((rule) => (rule.name === 'username' ? { ...rule, required: false } : rule));
  const rules = asksForDigits(captcha) ? [...fields, captchaRule] : fields;
  const failure = finish.status === 'failed' && finish.by === 'register' ? finish : undefined;
  const form = useForm(element, rules, failure?.fields ?? nothing);

  function submit(): void {
    const values = form.checked();
    if (values && agreed) void openAccount(values, { version: settings.agreement.version, accepted: agreed });
  }

  return (
    <SealedForm element={element} form={form} onSubmit={submit} onEdit={forgetFinishFailure}>
      {fields.map((rule) => {
        const problem = form.problem(rule.name);
        return (
          <RegisterField
            key={rule.name}
            rule={rule}
            words={words}
            help={rule.name === 'username' ? t.socialNameHelp : undefined}
            error={problem ? problemWords(rule, problem, words) : undefined}
          />
        );
      })}
      <CaptchaField words={words} wrong={form.problem('captcha') !== undefined} />
      <Agreement words={words} ageMin={settings.agreement.ageMin} agreed={agreed} onAgree={setTicked} />
      <div className={css.submit}>
        <FormNotice>{failure ? <p>{failureWords(failure.code, words)}</p> : null}</FormNotice>
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
