import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/message.ts';
import type { RegistrationFieldName } from '#src/rules/registration.ts';
import type { FieldProblem, FieldRule, FieldValues } from '#src/rules/validation.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import css from './account.module.css';
import type { RegistrationWords } from './account-words.server.ts';
import { problemWords } from './account-words.ts';
import { PasswordRules } from './PasswordRules.tsx';
import { RegisterField } from './RegisterField.tsx';
import { $name } from './registration.store.ts';

type Rule = FieldRule<RegistrationFieldName>;

interface Props {
  fields: readonly Rule[];
  form: { readonly values: FieldValues; problem(name: string): FieldProblem | undefined };
  words: RegistrationWords;
}

/** The fields that must be filled in, and behind a line those that may be. */
export function RegisterFields({ fields, form, words }: Props) {
  const { t } = words;
  const required = fields.filter((rule) => rule.required);
  const optional = fields.filter((rule) => !rule.required);
  const field = (rule: Rule) => {
    const problem = form.problem(rule.name);
    return (
      <RegisterField
        key={rule.name}
        rule={rule}
        words={words}
        error={problem ? problemWords(rule, problem, words) : undefined}
      />
    );
  };
  return (
    <>
      {required.map((rule) => {
        if (rule.name === 'username')
          return <UsernameField key={rule.name} rule={rule} form={form} words={words} />;
        if (rule.name !== 'password') return field(rule);
        return (
          <div key={rule.name} className={css.group}>
            {field(rule)}
            <PasswordRules rule={rule} values={form.values} words={words} />
          </div>
        );
      })}
      {optional.length > 0 ? (
        <details className={css.more}>
          <summary>
            {t.moreFields}
            <Icon name="chevron" />
          </summary>
          <div className={css.group}>{optional.map(field)}</div>
        </details>
      ) : null}
    </>
  );
}

function UsernameField({ rule, form, words }: Omit<Props, 'fields'> & { rule: Rule }) {
  const { t, language } = words;
  const name = useStore($name);
  const problem = form.problem('username');
  const typed = form.values['username'] ?? '';
  const known = name.status !== 'unknown' && name.asked === typed ? name.status : undefined;
  const bounds = { min: rule.lengthMin, max: rule.lengthMax };
  const help: Record<'asking' | 'free', ReactNode> = {
    asking: t.usernameChecking,
    free: (
      <span className={css.free}>
        <Icon name="check" />
        {t.usernameFree}
      </span>
    ),
  };
  return (
    <RegisterField
      rule={rule}
      words={words}
      help={known && known !== 'taken' ? help[known] : fill(t.usernameHelp, bounds, intlLocale[language])}
      error={problem ? problemWords(rule, problem, words) : known === 'taken' ? t.usernameTaken : undefined}
    />
  );
}
