import type { FieldProblem } from '#src/rules/validation.ts';
import { Field } from '#src/ui/Field.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import type { AccountWords } from './account-words.server.ts';
import { problemWords } from './account-words.ts';
import { loginRules } from './login-rules.ts';

interface Props {
  words: AccountWords;
  problem: (name: string) => FieldProblem | undefined;
}

/** Username and password, as the browser's own password manager knows them. */
export function LoginFields({ words, problem }: Props) {
  const { t } = words;
  const errorOf = (name: string) => {
    const found = problem(name);
    const rule = loginRules.find((each) => each.name === name);
    return found && rule ? problemWords(rule, found, words) : undefined;
  };
  return (
    <>
      <Field
        label={t.username}
        name="username"
        type="text"
        error={errorOf('username')}
        autoComplete="username"
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
