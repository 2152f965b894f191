import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { withoutDialingCode } from '#src/rules/text/latin-digits.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { Select } from '#src/ui/fields/Select.tsx';
import type { SmsWords } from './account-words.server.ts';
import css from './account.module.css';
import { CodeField } from './CodeField.tsx';
import { rememberedLogin } from './remembered-login.ts';
import { sentNumber } from './sent-number.ts';
import { $verification, $verificationFailed, allowAnotherCode, loadVerification } from './sms-code.store.ts';

interface Props {
  words: SmsWords;
  errorOf: (name: string) => ReactNode;
  /** Requests a code, once the number is valid. */
  onSend: () => void;
  /** Whether a code verifies the number. */
  withCode: boolean;
  required?: boolean;
}

/** The length limit of the number until the served countries are known. */
const numberMax = 20;

/** A mobile number with its country, and the code sent to it. */
export function SmsCodeFields({ words, errorOf, onSend, withCode, required = true }: Props) {
  const { t } = words;
  const verification = useStore($verification);
  const hasFailed = useStore($verificationFailed);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => void loadVerification(), []);
  const codes = [...new Set(verification?.countries.map((each) => each.dialingCode.replace('+', '')) ?? [])];
  const remembered = (sentNumber() ?? rememberedLogin())?.countryDialingCode;
  const chosen = remembered && codes.includes(remembered) ? remembered : codes[0];
  const dropCode = () => dropDialingCode(place.current);
  useEffect(dropCode, [chosen]);
  return (
    <>
      <div ref={place} className={css.mobile}>
        <Select
          key={chosen ?? ''}
          label={t.dialingCode}
          name="countryDialingCode"
          autoComplete="tel-country-code"
          defaultValue={chosen}
          options={codes.map((code) => ({ value: code, label: `\u200e+${code}` }))}
          onChange={allowAnotherCode}
          onInput={dropCode}
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
          onInput={dropCode}
          enterKeyHint="next"
        />
      </div>
      <FormNotice>
        {hasFailed ? (
          <>
            <p>{t.countriesFailed}</p>
            <Button onClick={() => void loadVerification()}>{t.tryAgain}</Button>
          </>
        ) : null}
      </FormNotice>
      {withCode ? (
        <CodeField
          words={words}
          error={errorOf('verificationCode')}
          onSend={onSend}
          ready={chosen !== undefined}
        />
      ) : null}
    </>
  );
}

/** Takes the dialling code out of a number that was pasted or filled in with it: its country is chosen beside it. */
function dropDialingCode(place: HTMLElement | null): void {
  const number = place?.querySelector('input');
  const dialingCode = place?.querySelector('select')?.value ?? '';
  if (!number) return;
  const bare = withoutDialingCode(number.value, dialingCode);
  if (bare !== number.value) number.value = bare;
}
