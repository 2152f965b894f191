import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { $captcha } from '#src/api/captcha.store.ts';
import { asksForDigits } from '#src/rules/account/captcha.ts';
import type { FieldRule } from '#src/rules/account/validation.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { RuleField } from '#src/ui/fields/RuleField.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import css from '#src/features/account/form/account.module.css';
import { failureWords, problemWords } from '#src/features/account/form/account-words.ts';
import { AccountCaptcha } from '#src/features/account/form/AccountCaptcha.tsx';
import { captchaRule } from '#src/features/account/form/login-rules.ts';
import { $finish, type FinishError, forgetFinishFailure, linkAccount } from './social.store.ts';
import type { SocialWords } from './social-words.server.ts';
import { SealedForm } from '#src/features/account/form/SealedForm.tsx';

interface Props {
  words: SocialWords;
}

const accountRules: readonly FieldRule[] = [
  { name: 'username', required: true, form: 'any', lengthMin: 1, lengthMax: 64 },
  { name: 'password', required: true, form: 'any', lengthMin: 1, lengthMax: 256 },
];

/** Links an existing account, which needs its password. */
export function SocialLinkForm({ words }: Props) {
  const { t } = words;
  const finish = useStore($finish);
  const element = useRef<HTMLFormElement>(null);
  const failure = finish.status === 'failed' && finish.by === 'link' ? finish : undefined;
  const captcha = useStore($captcha);
  const rules = asksForDigits(captcha) ? [...accountRules, captchaRule] : accountRules;
  const form = useForm(element, rules);

  function submit(): void {
    const values = form.checked();
    if (values) void linkAccount(values);
  }

  const errorOf = (rule: FieldRule) => {
    const problem = form.problem(rule.name);
    return problem ? problemWords(rule, problem, words) : undefined;
  };
  return (
    <details className={css.more}>
      <summary>
        {t.socialExisting}
        <Icon name="chevron" />
      </summary>
      <SealedForm element={element} form={form} onSubmit={submit} onEdit={forgetFinishFailure}>
        <p className={css.under}>{t.socialExistingLead}</p>
        {accountRules.map((rule) => (
          <RuleField
            key={rule.name}
            rule={rule}
            label={rule.name === 'username' ? t.username : t.password}
            error={errorOf(rule)}
            autoComplete={rule.name === 'username' ? 'username' : 'current-password'}
            enterKeyHint="go"
            secret={
              rule.name === 'password' ? { showLabel: t.showPassword, hideLabel: t.hidePassword } : undefined
            }
          />
        ))}
        <AccountCaptcha words={words} wrong={form.problem('captcha') !== undefined} />
        <div className={css.submit}>
          <FormNotice>{failure ? <Failure code={failure.code} words={words} /> : null}</FormNotice>
          <Button
            type="submit"
            wide
            busy={finish.status === 'sending' || finish.status === 'in'}
            disabled={captcha.status === 'solving'}
          >
            {t.socialLink}
          </Button>
        </div>
      </SealedForm>
    </details>
  );
}

/** The second step belongs to the login: the link waits until that login is complete. */
function Failure({ code, words }: Props & { readonly code: FinishError }) {
  const { t } = words;
  if (code !== 'SECOND_FACTOR_NEEDED') return <p>{failureWords(code, words)}</p>;
  return (
    <p>
      {t.socialSecond}{' '}
      <a className={css.link} href="/m/login?next=/m/social%23waiting">
        {t.login}
      </a>
    </p>
  );
}
