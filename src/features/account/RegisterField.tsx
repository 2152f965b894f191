import { Field } from '#src/ui/Field.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import type { RegistrationFieldName } from '#src/rules/registration.ts';
import type { FieldRule } from '#src/rules/validation.ts';
import type { ReactNode } from 'react';
import type { RegistrationWords } from './account-words.server.ts';

interface Props {
  rule: FieldRule<RegistrationFieldName>;
  words: RegistrationWords;
  help?: ReactNode;
  error?: ReactNode;
}

/** The address-book name by which a phone fills a field in. */
const fillsIn: Readonly<Partial<Record<RegistrationFieldName, string>>> = {
  username: 'username',
  password: 'new-password',
  confirmPassword: 'new-password',
  birthDate: 'bday',
  nickname: 'nickname',
  payeeName: 'name',
  email: 'email',
  mobileNum: 'tel-national',
};

const keyboards = {
  any: undefined,
  name: undefined,
  lettersAndDigits: undefined,
  digits: 'numeric',
  email: 'email',
  date: undefined,
} as const satisfies Record<FieldRule['form'], string | undefined>;

const passwords: ReadonlySet<string> = new Set(['password', 'confirmPassword', 'paymentPassword']);

/** One field of the registration form, with the keyboard that suits it. */
export function RegisterField({ rule, words: { t }, help, error }: Props) {
  const { name, form, lengthMax } = rule;
  const shared = {
    label: t[name],
    name,
    help: help ?? (rule.required ? undefined : t.optional),
    error,
    maxLength: lengthMax,
    autoComplete: fillsIn[name] ?? 'off',
    required: rule.required,
    enterKeyHint: 'next',
    inputMode: keyboards[form],
  } as const;
  if (passwords.has(name))
    return <PasswordField {...shared} showLabel={t.showPassword} hideLabel={t.hidePassword} />;
  return (
    <Field
      {...shared}
      type={form === 'date' ? 'date' : form === 'email' ? 'email' : 'text'}
      autoCapitalize={name === 'payeeName' ? 'words' : 'none'}
      spellCheck={false}
    />
  );
}
