import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import css from '#src/features/account/form/account.module.css';
import { noticeWords } from '#src/features/account/form/account-words.ts';
import { AccountCaptcha } from '#src/features/account/form/AccountCaptcha.tsx';
import { $captcha } from '#src/api/captcha.store.ts';
import { EmailCodeFields } from './EmailCodeFields.tsx';
import { $forget, forgetForgetFailure, type ForgetWay } from './forget.store.ts';
import { NewPasswordFields } from '#src/features/account/form/NewPasswordFields.tsx';
import type { ForgetWords } from './password-words.server.ts';
import styles from './password.module.css';
import { SmsCodeFields } from '#src/features/account/form/SmsCodeFields.tsx';
import { $smsCode } from '#src/features/account/form/sms-code.store.ts';
import { useForgetForm } from './use-forget-form.ts';
import { useKeptForm } from '#src/features/account/form/use-kept-form.ts';
import { SealedForm } from '#src/features/account/form/SealedForm.tsx';

interface Props {
  way: ForgetWay;
  words: ForgetWords;
  onWay: (way: ForgetWay) => void;
}

/** The contact, the code sent to it, and the new password. */
export function ForgetForm({ way, words, onWay }: Props) {
  const { t } = words;
  const forget = useStore($forget);
  const code = useStore($smsCode);
  const captcha = useStore($captcha);
  const element = useRef<HTMLFormElement>(null);
  const { form, passwordRules, errorOf, send, submit } = useForgetForm(element, way, words);
  useKeptForm(element, {
    method: () => way,
    choose: (left) => onWay(left === 'sms' ? left : 'email'),
    judge: form.judgeFilled,
  });
  return (
    <SealedForm element={element} form={form} onSubmit={submit} onEdit={forgetForgetFailure}>
      {way === 'email' ? (
        <EmailCodeFields key="email" words={words} errorOf={errorOf} onSend={send} />
      ) : (
        <SmsCodeFields words={words} errorOf={errorOf} onSend={send} withCode />
      )}
      <output className={styles.sent}>{code.status === 'sent' ? t.forgetSent : ''}</output>
      <AccountCaptcha words={words} wrong={form.problem('captcha') !== undefined} />
      <NewPasswordFields rules={passwordRules} form={form} words={words} />
      <div className={css.submit}>
        <FormNotice>{forget.status === 'failed' ? noticeWords(forget.code, words) : null}</FormNotice>
        <Button
          type="submit"
          kind="primary"
          wide
          busy={forget.status === 'sending'}
          disabled={forget.status === 'saved' || captcha.status === 'solving'}
        >
          {t.forgetSubmit}
        </Button>
      </div>
    </SealedForm>
  );
}
