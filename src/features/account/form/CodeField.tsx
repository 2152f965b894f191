import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { codeMax } from './code-limits.ts';
import css from './account.module.css';
import { refusedCodeWords } from './account-words.ts';
import type { SmsWords } from './account-words.server.ts';
import {
  $refusedCodes,
  $smsCode,
  allowAnotherCode,
  forgetRefusedCode,
  type SmsCode,
} from './sms-code.store.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface Props {
  words: SmsWords;
  /** Set when the code is sent by mail. */
  label?: string;
  error: ReactNode;
  /** Requests a code, once the contact is valid. */
  onSend: () => void;
  /** Whether what a code needs has loaded, such as the countries that are served. */
  ready?: boolean;
}

/** The field for the code, with the button that sends one and its countdown. */
export function CodeField({ words, label = words.t.verificationCode, error, onSend, ready = true }: Props) {
  const sms = useStore($smsCode);
  const refused = useStore($refusedCodes);
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(sms.status);
  useEffect(() => {
    if (before.current === 'sending' && sms.status === 'sent') place.current?.querySelector('input')?.focus();
    before.current = sms.status;
  }, [sms.status]);
  useEffect(() => {
    if (refused.isLastShown) place.current?.querySelector('input')?.focus();
  }, [refused]);
  return (
    <div ref={place} className={css.group}>
      <Field
        label={label}
        error={error ?? (refused.isLastShown ? refusedCodeWords(refused.count, words) : undefined)}
        onInput={forgetRefusedCode}
        name="verificationCode"
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        dir="ltr"
        autoComplete="one-time-code"
        maxLength={codeMax}
        enterKeyHint="go"
        after={<SendButton words={words} sms={sms} onSend={onSend} ready={ready} />}
      />
      <FormNotice>{sms.status === 'failed' ? <p>{failureText(words, sms.code)}</p> : null}</FormNotice>
    </div>
  );
}

function SendButton({
  words: { t, language },
  sms,
  onSend,
  ready,
}: {
  words: SmsWords;
  sms: SmsCode;
  onSend: () => void;
  ready: boolean;
}) {
  const untilMs = sms.status === 'sent' ? sms.untilMs : undefined;
  const left = useSecondsLeft(untilMs, allowAnotherCode);
  const waits = left > 0;
  return (
    <Button
      kind="plain"
      busy={sms.status === 'sending'}
      disabled={waits || !ready}
      keepsFocus
      onClick={onSend}
    >
      <span className="number">
        {waits ? fill(t.sendAgainIn, { seconds: left }, intlLocale[language]) : t.sendCode}
      </span>
    </Button>
  );
}
