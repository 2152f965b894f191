import type { ReactNode } from 'react';
import { Field } from '#src/ui/fields/Field.tsx';
import { CodeField } from '#src/features/account/form/CodeField.tsx';
import type { ForgetWords } from './password-words.server.ts';
import { allowAnotherCode } from '#src/features/account/form/sms-code.store.ts';

interface Props {
  words: ForgetWords;
  errorOf: (name: string) => ReactNode;
  /** Requests a code, once the address is valid. */
  onSend: () => void;
}

const addressMax = 254;

/** An e-mail address and the code sent to it. */
export function EmailCodeFields({ words, errorOf, onSend }: Props) {
  const { t } = words;
  return (
    <>
      <Field
        label={t.email}
        error={errorOf('email')}
        name="email"
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="email"
        spellCheck={false}
        maxLength={addressMax}
        enterKeyHint="next"
        onChange={allowAnotherCode}
      />
      <CodeField words={words} label={t.emailCode} error={errorOf('verificationCode')} onSend={onSend} />
    </>
  );
}
