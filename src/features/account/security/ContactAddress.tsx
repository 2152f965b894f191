import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { failureText } from '#src/i18n/words.ts';
import type { FieldRule } from '#src/rules/account/validation.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { PasswordField } from '#src/ui/fields/PasswordField.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import { problemWords } from '#src/features/account/form/account-words.ts';
import { $captcha } from '#src/api/captcha.store.ts';
import { asksForDigits } from '#src/rules/account/captcha.ts';
import { AccountCaptcha } from '#src/features/account/form/AccountCaptcha.tsx';
import { captchaRule } from '#src/features/account/form/login-rules.ts';
import css from './security.module.css';
import {
  $contactBusy,
  $contactFailure,
  askContactCode,
  forgetContactFailure,
  type Owner,
  type TypedContact,
} from './security.store.ts';
import type { ContactWords, SecurityWords } from './security-words.server.ts';
import { SmsCodeFields } from '#src/features/account/form/SmsCodeFields.tsx';
import { SealedForm } from '#src/features/account/form/SealedForm.tsx';

interface Props {
  kind: TypedContact['kind'];
  owner: Owner;
  words: SecurityWords;
  account: ContactWords;
}

const rules: Readonly<Record<TypedContact['kind'] | 'password', FieldRule>> = {
  email: { name: 'email', required: true, form: 'email', lengthMin: 5, lengthMax: 254 },
  mobile: { name: 'mobileNum', required: true, form: 'digits', lengthMin: 5, lengthMax: 20 },
  password: { name: 'password', required: true, form: 'any', lengthMin: 1, lengthMax: 256 },
};

/** The form for the address that a code is sent to, with the password when the last login was long ago. */
export function ContactAddress({ kind, owner, words, account }: Props) {
  const { t } = words;
  const busy = useStore($contactBusy, { ssr: 'initial' });
  const failure = useStore($contactFailure, { ssr: 'initial' });
  const captcha = useStore($captcha, { ssr: 'initial' });
  const element = useRef<HTMLFormElement>(null);
  const request = [
    rules[kind],
    ...(owner === 'password' ? [rules.password] : []),
    ...(asksForDigits(captcha) ? [captchaRule] : []),
  ];
  const form = useForm(element, request);
  const errorOf = (name: string) => {
    const rule = request.find((each) => each.name === name);
    const problem = form.problem(name);
    return rule && problem && problemWords(rule, problem, account);
  };
  function submit(): void {
    const values = form.checked();
    if (!values) return;
    const { email = '', mobileNum = '', countryDialingCode = '', password, captcha: digits } = values;
    const contact: TypedContact =
      kind === 'email' ? { kind, email: email.trim() } : { kind, mobileNum, countryDialingCode };
    void askContactCode(contact, { password, captcha: digits });
  }

  return (
    <SealedForm
      element={element}
      form={form}
      className={css.form}
      onSubmit={submit}
      onEdit={forgetContactFailure}
    >
      <AddressFields kind={kind} errorOf={errorOf} words={words} account={account} />
      {owner === 'password' ? (
        <PasswordField
          name="password"
          label={t.password}
          help={t.ownerHelp}
          error={errorOf('password')}
          autoComplete="current-password"
          maxLength={rules.password.lengthMax}
          showLabel={account.t.showPassword}
          hideLabel={account.t.hidePassword}
          enterKeyHint="go"
        />
      ) : null}
      <AccountCaptcha words={account} wrong={form.problem('captcha') !== undefined} />
      <FormNotice>
        {failure ? <p>{failure === 'INSECURE' ? account.t.insecure : failureText(words, failure)}</p> : null}
      </FormNotice>
      <Button type="submit" kind="primary" wide busy={busy} disabled={captcha.status === 'solving'}>
        {t.sendCode}
      </Button>
    </SealedForm>
  );
}

interface FieldsProps extends Omit<Props, 'owner'> {
  errorOf: (name: string) => string | undefined;
}

function AddressFields({ kind, errorOf, words: { t }, account }: FieldsProps) {
  return kind === 'email' ? (
    <Field
      name="email"
      label={t.email}
      help={t.emailHelp}
      error={errorOf('email')}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={rules.email.lengthMax}
      dir="ltr"
      enterKeyHint="next"
    />
  ) : (
    <SmsCodeFields words={account} errorOf={errorOf} onSend={nothing} withCode={false} />
  );
}

function nothing(): void {}
