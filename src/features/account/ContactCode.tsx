import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/message.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { FormNotice } from '#src/ui/FormNotice.tsx';
import { showToast } from '#src/ui/toast.ts';
import { codeMax, codeTickMs } from './code-limits.ts';
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
import type { SecurityWords } from './security-words.server.ts';

interface Props {
  contact: TypedContact;
  untilMs: number;
  words: SecurityWords;
}

/** Takes the code that was sent, which the phone fills in by itself where it can. */
export function ContactCode({ contact, untilMs, words }: Props) {
  const { t, language } = words;
  const locale = intlLocale[language];
  const busy = useStore($contactBusy, { ssr: 'initial' });
  const failure = useStore($contactFailure, { ssr: 'initial' });
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLFormElement>(null);
  const left = useSecondsLeft(untilMs);
  useEffect(() => input.current?.querySelector('input')?.focus(), []);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('code');
    const code = typeof typed === 'string' ? typed.trim() : '';
    setMissing(code === '');
    if (code === '') input.current?.querySelector('input')?.focus();
    else if (await proveContact(contact, code)) showToast(t.verified, { kind: 'confirmed' });
  }

  return (
    <form
      ref={input}
      className={css.form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={forgetContactFailure}
    >
      <p className={css.lead}>{fill(t.codeSentTo, { contact: addressOf(contact) }, locale)}</p>
      <Field
        name="code"
        label={t.code}
        error={missing ? t.codeMissing : undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={codeMax}
        dir="ltr"
        enterKeyHint="go"
      />
      <FormNotice>
        {failure && failure !== 'INSECURE' ? <p>{failureText(words, failure)}</p> : null}
      </FormNotice>
      <Button type="submit" kind="primary" wide busy={busy}>
        {t.confirm}
      </Button>
      <div className={css.again}>
        <Button kind="plain" onClick={() => beginContact(contact.kind)}>
          {t.otherContact}
        </Button>
        <Button kind="plain" disabled={left > 0 || busy} onClick={() => void askContactCode(contact)}>
          <span className="number">
            {left > 0 ? fill(t.sendAgainIn, { seconds: left }, locale) : t.sendAgain}
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

/** The whole seconds left, read twice a second so that none is skipped on a busy device. */
function useSecondsLeft(untilMs: number): number {
  const [left, setLeft] = useState(() => secondsUntil(untilMs));
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(untilMs));
    const timer = setInterval(tick, codeTickMs);
    return () => clearInterval(timer);
  }, [untilMs]);
  return left;
}

function secondsUntil(untilMs: number): number {
  return Math.max(0, Math.ceil((untilMs - performance.now()) / 1000));
}
