import type { ReactNode } from 'react';
import { Field } from '#src/ui/fields/Field.tsx';
import { PasswordField } from '#src/ui/fields/PasswordField.tsx';
import type { AccountWords } from '#src/features/account/form/account-words.server.ts';

interface Props {
  words: AccountWords;
  errorOf: (name: string) => ReactNode;
}

/** Username and password, named so that the browser's password manager recognises them. */
export function LoginFields({ words, errorOf }: Props) {
  const { t } = words;
  return (
    <>
      <Field
        label={t.username}
        name="username"
        type="text"
        error={errorOf('username')}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={64}
      />
      <PasswordField
        label={t.password}
        name="password"
        error={errorOf('password')}
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={255}
        showLabel={t.showPassword}
        hideLabel={t.hidePassword}
      />
    </>
  );
}
