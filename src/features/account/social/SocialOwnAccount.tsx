import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import type { FieldRule } from '#src/rules/account/validation.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import button from '#src/ui/buttons/button.module.css';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { PasswordField } from '#src/ui/fields/PasswordField.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import css from '#src/features/account/form/account.module.css';
import { failureWords, problemWords } from '#src/features/account/form/account-words.ts';
import { SealedForm } from '#src/features/account/form/SealedForm.tsx';
import { $finish, $owner, forgetFinishFailure, linkAccount } from './social.store.ts';
import type { SocialWords } from './social-words.server.ts';

interface Props {
  account: string;
  words: SocialWords;
}

const passwordRule: FieldRule = {
  name: 'password',
  required: true,
  form: 'any',
  lengthMin: 1,
  lengthMax: 256,
};

/** Links the account that is already signed in. When the login was too long ago, it also needs the password. */
export function SocialOwnAccount({ account, words }: Props) {
  const finish = useStore($finish);
  const owner = useStore($owner);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm(element, owner === 'password' ? [passwordRule] : []);
  const { t, language } = words;
  if (owner === 'login') return <FreshLogin words={words} />;

  function submit(): void {
    const values = form.checked();
    if (values) void linkAccount(values);
  }

  const problem = form.problem('password');
  return (
    <SealedForm element={element} form={form} onSubmit={submit} onEdit={forgetFinishFailure}>
      {owner === 'password' ? (
        <PasswordField
          name="password"
          label={t.password}
          help={t.socialOwner}
          error={problem ? problemWords(passwordRule, problem, words) : undefined}
          autoComplete="current-password"
          maxLength={passwordRule.lengthMax}
          enterKeyHint="go"
          showLabel={t.showPassword}
          hideLabel={t.hidePassword}
        />
      ) : null}
      <div className={css.submit}>
        <FormNotice>
          {finish.status === 'failed' ? <p>{failureWords(finish.code, words)}</p> : null}
        </FormNotice>
        <Button
          type="submit"
          kind="primary"
          wide
          busy={finish.status === 'sending' || finish.status === 'in'}
        >
          {fill(t.socialLinkTo, { account }, intlLocale[language])}
        </Button>
      </div>
    </SealedForm>
  );
}

/** A member without a password can only prove their identity by logging in again. */
function FreshLogin({ words: { t } }: Pick<Props, 'words'>) {
  return (
    <div className={css.submit}>
      <p>{t.socialLogInAgain}</p>
      <a
        className={`${button.button} ${button.primary} ${button.wide}`}
        href="/m/login?again=1&next=/m/social%23waiting"
      >
        {t.login}
      </a>
    </div>
  );
}
