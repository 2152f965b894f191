import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/message.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { FormNotice } from '#src/ui/FormNotice.tsx';
import { Select } from '#src/ui/Select.tsx';
import type { SmsWords } from './account-words.server.ts';
import css from './account.module.css';
import { rememberedLogin } from './remembered-login.ts';
import {
  $smsCode,
  $verification,
  allowAnotherCode,
  loadVerification,
  type SmsCode,
} from './sms-code.store.ts';

interface Props {
  words: SmsWords;
  errorOf: (name: string) => ReactNode;
  /** Asks for a code, once the number is valid. */
  onSend: () => void;
  /** Whether the number is proved by a code. */
  withCode: boolean;
  required?: boolean;
}

const tickMs = 500;
/** Until the site has said which countries it serves, the number can be typed with this width. */
const numberMax = 20;
const codeMax = 10;

/** A mobile number with its country, and the code that is sent to it. */
export function SmsCodeFields({ words, errorOf, onSend, withCode, required = true }: Props) {
  const { t } = words;
  const sms = useStore($smsCode);
  const verification = useStore($verification);
  useEffect(() => void loadVerification(), []);
  const codes = [...new Set(verification?.countries.map((each) => each.dialingCode.replace('+', '')) ?? [])];
  const remembered = rememberedLogin()?.countryDialingCode;
  const chosen = remembered && codes.includes(remembered) ? remembered : codes[0];
  return (
    <>
      <div className={css.mobile}>
        <Select
          key={chosen ?? ''}
          label={t.dialingCode}
          name="countryDialingCode"
          autoComplete="tel-country-code"
          defaultValue={chosen}
          options={codes.map((code) => ({ value: code, label: `+${code}` }))}
          onChange={allowAnotherCode}
        />
        <Field
          label={t.mobileNum}
          help={required ? undefined : t.optional}
          error={errorOf('mobileNum')}
          name="mobileNum"
          type="tel"
          inputMode="tel"
          dir="ltr"
          autoComplete="tel-national"
          maxLength={numberMax}
          enterKeyHint="next"
        />
      </div>
      {withCode ? (
        <>
          <Field
            label={t.verificationCode}
            error={errorOf('verificationCode')}
            name="verificationCode"
            inputMode="numeric"
            pattern="[0-9]*"
            dir="ltr"
            autoComplete="one-time-code"
            maxLength={codeMax}
            enterKeyHint="go"
            after={<SendButton words={words} sms={sms} onSend={onSend} />}
          />
          <FormNotice>{sms.status === 'failed' ? <p>{failureText(words, sms.code)}</p> : null}</FormNotice>
        </>
      ) : null}
    </>
  );
}

function SendButton({
  words: { t, language },
  sms,
  onSend,
}: {
  words: SmsWords;
  sms: SmsCode;
  onSend: () => void;
}) {
  const untilMs = sms.status === 'sent' ? sms.untilMs : undefined;
  const left = useSecondsLeft(untilMs);
  const waits = untilMs !== undefined && left > 0;
  return (
    <Button kind="plain" busy={sms.status === 'sending'} disabled={waits} onClick={onSend}>
      <span className="number">
        {waits ? fill(t.sendAgainIn, { seconds: left }, intlLocale[language]) : t.sendCode}
      </span>
    </Button>
  );
}

/** The whole seconds left, read twice a second so that none is skipped on a busy device. */
function useSecondsLeft(untilMs: number | undefined): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (untilMs === undefined) return undefined;
    const tick = () => {
      const seconds = Math.ceil((untilMs - performance.now()) / 1000);
      setLeft(Math.max(0, seconds));
      if (seconds > 0) return;
      clearInterval(timer);
      allowAnotherCode();
    };
    const timer = setInterval(tick, tickMs);
    tick();
    return () => clearInterval(timer);
  }, [untilMs]);
  return left;
}
