import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import css from '#src/features/account/form/account.module.css';
import { failureWords } from '#src/features/account/form/account-words.ts';
import {
  $change,
  changePassword,
  forgetChangeFailure,
  loadChange,
  type PasswordChange,
} from './change-password.store.ts';
import { NewPasswordFields } from '#src/features/account/form/NewPasswordFields.tsx';
import type { PasswordWords } from './password-words.server.ts';
import { LockedUntil } from '#src/features/account/form/LockedUntil.tsx';
import styles from './password.module.css';
import { SealedForm } from '#src/features/account/form/SealedForm.tsx';

interface Props {
  words: PasswordWords;
}

/** The form that changes the password of the signed-in member, or sets the first one. */
export function ChangePasswordIsland({ words }: Props) {
  const { t } = words;
  const change = useStore($change);
  useEffect(() => void loadChange(), []);
  if (change.status === 'loading') return <Skeleton shape="row" count={4} label={t.working} />;
  if (change.status === 'unreachable') {
    const { code } = change;
    const isTrial = code === 'REAL_ACCOUNT_NEEDED';
    return (
      <ErrorState
        title={failureWords(code, words)}
        retryLabel={isTrial ? t.toRegister : t.tryAgain}
        onRetry={() => (isTrial ? location.assign('/m/register') : void loadChange())}
      />
    );
  }
  return <ChangeForm change={change} words={words} />;
}

type Known = Exclude<PasswordChange, { status: 'loading' | 'unreachable' }>;

function ChangeForm({ change, words }: { change: Known; words: PasswordWords }) {
  const { t } = words;
  const { username, hasPassword, rules } = change;
  const element = useRef<HTMLFormElement>(null);
  const form = useForm(element, rules, change.status === 'failed' ? change.details : undefined);

  function submit(): void {
    const values = form.checked();
    if (!values) return;
    const { oldPassword, newPassword = '', confirmNewPassword = '' } = values;
    void changePassword(
      { ...(oldPassword === undefined ? {} : { oldPassword }), newPassword, confirmNewPassword },
      t,
    );
  }

  return (
    <SealedForm element={element} form={form} onSubmit={submit} onEdit={forgetChangeFailure}>
      <div className={styles.owner}>
        <span>{t.username}</span>
        <b dir="ltr">{username}</b>
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      </div>
      <NewPasswordFields rules={rules} form={form} words={words} />
      <div className={css.submit}>
        <FormNotice>
          {change.status === 'failed' ? <Failure change={change} words={words} /> : null}
        </FormNotice>
        <p className={styles.note}>{hasPassword ? t.changeNote : t.firstNote}</p>
        <Button
          type="submit"
          kind="primary"
          wide
          busy={change.status === 'sending'}
          disabled={change.status === 'saved'}
        >
          {t.changeSubmit}
        </Button>
      </div>
    </SealedForm>
  );
}

function Failure({
  change: { code, details },
  words,
}: {
  change: Extract<PasswordChange, { status: 'failed' }>;
  words: PasswordWords;
}) {
  const { attemptsLeft, retryAfterMs } = details;
  return (
    <>
      <p>{failureWords(code, words)}</p>
      {typeof attemptsLeft === 'number' && attemptsLeft < 3 ? (
        <p>{fill(words.t.guessesLeft, { count: attemptsLeft }, intlLocale[words.language])}</p>
      ) : null}
      {typeof retryAfterMs === 'number' ? (
        <LockedUntil retryAfterMs={retryAfterMs} words={words} onOver={forgetChangeFailure} />
      ) : null}
    </>
  );
}
