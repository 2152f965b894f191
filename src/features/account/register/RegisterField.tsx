import type { RegistrationFieldName } from '#src/rules/account/registration.ts';
import type { FieldRule } from '#src/rules/account/validation.ts';
import type { ReactNode } from 'react';
import { RuleField } from '#src/ui/fields/RuleField.tsx';
import type { RegistrationWords } from '#src/features/account/form/account-words.server.ts';

interface Props {
  rule: FieldRule<RegistrationFieldName>;
  words: RegistrationWords;
  help?: ReactNode;
  error?: ReactNode;
}

/** The autocomplete name by which a phone fills a field in. */
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

const passwords: ReadonlySet<string> = new Set(['password', 'confirmPassword', 'paymentPassword']);

/** One field of the registration form, in the visitor's language. */
export function RegisterField({ rule, words: { t }, help, error }: Props) {
  const { name, required } = rule;
  return (
    <RuleField
      rule={rule}
      label={t[name]}
      help={help ?? (required ? undefined : t.optional)}
      error={error}
      autoComplete={fillsIn[name] ?? 'off'}
      autoCapitalize={name === 'payeeName' ? 'words' : 'none'}
      secret={passwords.has(name) ? { showLabel: t.showPassword, hideLabel: t.hidePassword } : undefined}
    />
  );
}
