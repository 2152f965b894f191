import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { $captcha } from '#src/api/captcha.store.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { asksForDigits } from '#src/rules/account/captcha.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import { showToast } from '#src/ui/overlays/toast.ts';
import { codeMax } from '#src/features/account/form/code-limits.ts';
import { AccountCaptcha } from '#src/features/account/form/AccountCaptcha.tsx';
import { captchaRule } from '#src/features/account/form/login-rules.ts';
import { refusedCodeWords } from '#src/features/account/form/account-words.ts';
import { $refusedCodes } from '#src/features/account/form/sms-code.store.ts';
import css from './security.module.css';
import {
  $contactBusy,
  $contactFailure,
  askContactCode,
  beginContact,
  forgetContactFailure,
  proveContact,
  type TypedContact,
} from './security.store.ts';
import type { ContactWords, SecurityWords } from './security-words.server.ts';
import { useSecondsLeft } from '#src/features/account/form/use-seconds-left.ts';

interface Props {
  contact: TypedContact;
  untilMs: number;
  words: SecurityWords;
  account: ContactWords;
}

/** The form for the code that was sent; the phone fills it in by itself when it can. */
export function ContactCode(props: Props) {
  const { contact, words, account } = props;
  const { t, language } = words;
  const busy = useStore($contactBusy, { ssr: 'initial' });
  const failure = useStore($contactFailure, { ssr: 'initial' });
  const refused = useStore($refusedCodes, { ssr: 'initial' });
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) input.current?.querySelector('input')?.focus();
  }, [refused]);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('code');
    const code = typeof typed === 'string' ? typed.trim() : '';
    setMissing(code === '');
    if (code === '') input.current?.querySelector('input')?.focus();
    else if (await proveContact(contact, code)) showToast(t.verified, { kind: 'confirmed' });
  }

  return (
    <div className={css.form}>
      <form
        ref={input}
        className={css.form}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        onInput={forgetContactFailure}
      >
        <p className={css.lead}>
          {fill(t.codeSentTo, { contact: addressOf(contact) }, intlLocale[language])}
        </p>
        <Field
          name="code"
          label={t.code}
          error={
            missing
              ? t.codeMissing
              : refused.isLastShown
                ? refusedCodeWords(refused.count, account)
                : undefined
          }
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeMax}
          dir="ltr"
          enterKeyHint="go"
        />
        <FormNotice>
          {failure && failure !== 'INSECURE' && failure !== 'VERIFICATION_CODE_WRONG' ? (
            <p>{failureText(words, failure)}</p>
          ) : null}
        </FormNotice>
        <Button type="submit" kind="primary" wide busy={busy}>
          {t.confirm}
        </Button>
      </form>
      <SendAgain {...props} />
    </div>
  );
}

/** Links to another contact, or to another code once the countdown is over. Frequent requests need a captcha. */
function SendAgain({ contact, untilMs, words: { t, language }, account }: Props) {
  const busy = useStore($contactBusy, { ssr: 'initial' });
  const captcha = useStore($captcha, { ssr: 'initial' });
  const left = useSecondsLeft(untilMs);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm(element, asksForDigits(captcha) ? [captchaRule] : []);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const values = form.checked();
    if (values) void askContactCode(contact, { captcha: values['captcha'] });
  }

  return (
    <form
      ref={element}
      className={css.form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={form.handlers.onInput}
    >
      {left > 0 ? null : <AccountCaptcha words={account} wrong={form.problem('captcha') !== undefined} />}
      <div className={css.again}>
        <Button kind="plain" onClick={() => beginContact(contact.kind)}>
          {t.otherContact}
        </Button>
        <Button type="submit" kind="plain" disabled={left > 0 || busy || captcha.status === 'solving'}>
          <span className="number">
            {left > 0 ? fill(t.sendAgainIn, { seconds: left }, intlLocale[language]) : t.sendAgain}
          </span>
        </Button>
      </div>
    </form>
  );
}

function addressOf(contact: TypedContact): string {
  return contact.kind === 'email'
    ? contact.email
    : `+${contact.countryDialingCode} ${contact.mobileNum.replace(/^0/, '')}`;
}
