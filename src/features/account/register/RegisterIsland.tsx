import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { problemOf } from '#src/rules/account/validation.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { TabPanel } from '#src/ui/lists/TabPanel.tsx';
import css from '#src/features/account/form/account.module.css';
import type { RegistrationWords } from '#src/features/account/form/account-words.server.ts';
import { noticeWords } from '#src/features/account/form/account-words.ts';
import { Agreement } from './Agreement.tsx';
import { AccountCaptcha } from '#src/features/account/form/AccountCaptcha.tsx';
import { $captcha } from '#src/api/captcha.store.ts';
import { OfferedAccountNote } from './OfferedAccountNote.tsx';
import { RegisterFields } from './RegisterFields.tsx';
import { RegisterMethods } from './RegisterMethods.tsx';
import type { RegistrationSettings } from './registration-settings.store.ts';
import { $registration, forgetRegistrationFailure, register } from './registration.store.ts';
import { askUsername } from './username.store.ts';
import { forgetSentNumber } from '#src/features/account/form/sent-number.ts';
import { forgetCodeFailure } from '#src/features/account/form/sms-code.store.ts';
import { useGoingOn } from '#src/features/account/form/use-going-on.ts';
import { useRegisterForm } from './use-register-form.ts';
import { SealedForm } from '#src/features/account/form/SealedForm.tsx';

interface Props {
  words: RegistrationWords;
  /** The form that the page was built with; the operator's settings replace it where they differ. */
  builtWith: RegistrationSettings;
}

/** The registration form, by username or by mobile number. */
export function RegisterIsland({ builtWith, words }: Props) {
  const { t } = words;
  const registration = useStore($registration);
  const captcha = useStore($captcha);
  const element = useRef<HTMLFormElement>(null);
  useGoingOn();
  const shape = useRegisterForm(element, builtWith);
  const { form, method, settings, fields } = shape;
  const { agreement, methods } = settings;
  const [ticked, setTicked] = useState<boolean>();
  const agreed = ticked ?? agreement.startsTicked;

  function submit(): void {
    const values = form.checked();
    if (!values || !agreed) return;
    void register(method, values, { version: agreement.version, accepted: agreed }, t.registered);
  }

  function reset(): void {
    form.clear();
    setTicked(undefined);
    forgetRegistrationFailure();
    forgetCodeFailure();
    forgetSentNumber();
  }

  const closed = methods.length === 0;
  const failure = closed ? 'FEATURE_OFF' : registration.status === 'failed' ? registration.code : undefined;
  const exists = registration.status === 'failed' && registration.exists === true;
  const busy = registration.status === 'sending' || registration.status === 'in';
  const stopped = !agreed || closed || captcha.status === 'solving';
  return (
    <>
      <p className={css.registerLead}>{method === 'mobileNum' ? t.registerMobileLead : t.registerLead}</p>
      <OfferedAccountNote words={words} />
      <RegisterMethods words={words} methods={methods} method={method} onChange={shape.choose} />
      <TabPanel id="register" current={method}>
        <SealedForm
          element={element}
          form={form}
          onSubmit={submit}
          onEdit={forgetRegistrationFailure}
          onLeave={(event) => askWhenLeft(event.target, fields)}
        >
          <RegisterFields shape={shape} words={words} />
          <AccountCaptcha words={words} wrong={form.problem('captcha') !== undefined} />
          <Agreement words={words} ageMin={agreement.ageMin} agreed={agreed} onAgree={setTicked} />
          <div className={css.submit}>
            <FormNotice>
              {exists ? <AccountExists words={words} /> : failure ? noticeWords(failure, words) : null}
            </FormNotice>
            <Button type="submit" kind="primary" wide busy={busy} disabled={stopped}>
              {t.register}
            </Button>
            <button className={css.reset} type="button" disabled={busy} onClick={reset}>
              {t.reset}
            </button>
          </div>
          <output className="visually-hidden">{busy ? t.working : ''}</output>
        </SealedForm>
      </TabPanel>
    </>
  );
}

/** Checks whether a username is free when its field loses focus, provided that it is valid. */
function askWhenLeft(target: EventTarget, fields: RegistrationSettings['fields']): void {
  const rule = fields.find((each) => each.name === 'username');
  if (!(target instanceof HTMLInputElement) || target.name !== 'username' || !rule) return;
  if (problemOf(rule, { username: target.value }, '') === undefined) void askUsername(target.value);
}

/** The way on for an account that an earlier try has opened. */
function AccountExists({ words: { t } }: Pick<Props, 'words'>) {
  return (
    <>
      <p>{t.accountExists}</p>
      <a className={css.forgotten} href={`/m/login${location.search}`}>
        {t.toLogin}
      </a>
    </>
  );
}
