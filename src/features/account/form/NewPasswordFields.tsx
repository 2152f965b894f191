import type { FieldProblem, FieldRule, FieldValues } from '#src/rules/account/validation.ts';
import { PasswordField } from '#src/ui/fields/PasswordField.tsx';
import { problemWords } from './account-words.ts';
import type { Words } from '#src/i18n/words.ts';
import type { AccountWords } from './account-words.server.ts';
import { PasswordRules } from './PasswordRules.tsx';

interface Props {
  rules: readonly FieldRule[];
  form: { readonly values: FieldValues; problem(name: string): FieldProblem | undefined };
  words: AccountWords &
    Words<
      | (typeof names)[number]
      | 'confirmDiffers'
      | 'confirmMissing'
      | 'passwordLength'
      | 'passwordMix'
      | 'passwordMixOrLong'
      | 'passwordOwn'
    >;
}

const names = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const;

/** The fields of a new password for which there are rules. */
export function NewPasswordFields({ rules, form, words }: Props) {
  const { t } = words;
  return names.map((name) => {
    const rule = rules.find((each) => each.name === name);
    if (!rule) return null;
    const problem = form.problem(name);
    const isNew = name !== 'oldPassword';
    return (
      <div key={name}>
        <PasswordField
          label={t[name]}
          name={name}
          error={problem && wordsOf(rule, problem, words)}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          enterKeyHint={name === 'confirmNewPassword' ? 'go' : 'next'}
          maxLength={rule.lengthMax}
          showLabel={t.showPassword}
          hideLabel={t.hidePassword}
        />
        {name === 'newPassword' ? <PasswordRules rule={rule} values={form.values} words={words} /> : null}
      </div>
    );
  });
}

/** The confirmation has messages of its own. */
function wordsOf(rule: FieldRule, problem: FieldProblem, words: Props['words']): string {
  if (rule.name === 'confirmNewPassword' && problem === 'missing') return words.t.confirmMissing;
  if (rule.name === 'confirmNewPassword' && problem === 'notEqual') return words.t.confirmDiffers;
  return problemWords(rule, problem, words);
}
