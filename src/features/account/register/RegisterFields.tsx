import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import type { RegistrationFieldName } from '#src/rules/account/registration.ts';
import type { FieldRule } from '#src/rules/account/validation.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import css from '#src/features/account/form/account.module.css';
import type { RegistrationWords } from '#src/features/account/form/account-words.server.ts';
import { problemWords } from '#src/features/account/form/account-words.ts';
import { PasswordRules } from '#src/features/account/form/PasswordRules.tsx';
import { RegisterField } from './RegisterField.tsx';
import { $name } from './username.store.ts';
import { SmsCodeFields } from '#src/features/account/form/SmsCodeFields.tsx';
import type { Form } from '#src/ui/forms/use-form.ts';
import { sendRegistrationCode, type useRegisterForm } from './use-register-form.ts';

type Rule = FieldRule<RegistrationFieldName>;

interface Props {
  shape: ReturnType<typeof useRegisterForm>;
  words: RegistrationWords;
}

/** The fields that only invited visitors need to see. */
const ofInvitation: ReadonlySet<string> = new Set(['affiliateCode', 'recommenderId']);

/** The required fields, and behind a separate line the optional ones. */
export function RegisterFields({ shape, words }: Props) {
  const { t } = words;
  const { form, fields, rules, withCode } = shape;
  const required = fields.filter((rule) => rule.required || rule.name === 'mobileNum');
  const optional = fields.filter((rule) => !required.includes(rule));
  const errorOf = (name: string) => {
    const problem = form.problem(name);
    const rule = rules.find((each) => each.name === name);
    return problem && rule ? problemWords(rule, problem, words) : undefined;
  };
  const field = (rule: Rule) => (
    <RegisterField key={rule.name} rule={rule} words={words} error={errorOf(rule.name)} />
  );
  return (
    <>
      {required.map((rule) => {
        if (rule.name === 'username')
          return <UsernameField key={rule.name} rule={rule} form={form} words={words} />;
        if (rule.name === 'mobileNum')
          return (
            <SmsCodeFields
              key={rule.name}
              words={words}
              errorOf={errorOf}
              onSend={() => sendRegistrationCode(form, rules, t)}
              withCode={withCode}
              required={rule.required}
            />
          );
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
            {optional.every(({ name }) => ofInvitation.has(name)) ? t.moreFields : t.moreDetails}
            <Icon name="chevron" />
          </summary>
          <div className={css.group}>{optional.map(field)}</div>
        </details>
      ) : null}
    </>
  );
}

interface UsernameProps {
  rule: Rule;
  form: Form;
  words: RegistrationWords;
}

function UsernameField({ rule, form, words }: UsernameProps) {
  const { t, language } = words;
  const name = useStore($name);
  const problem = form.problem('username');
  const typed = form.values['username'] ?? '';
  const known = name.status !== 'unknown' && name.requested === typed ? name.status : undefined;
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
