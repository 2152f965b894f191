import { useStore } from '@nanostores/react';
import { $captcha, showCaptcha, solveProofOfWork } from '#src/api/captcha.store.ts';
import { CaptchaField } from '#src/ui/fields/CaptchaField.tsx';
import type { AccountWords } from './account-words.server.ts';

interface Props {
  words: AccountWords;
  wrong: boolean;
}

/** The captcha of an account form, shown once the site requires one. */
export function AccountCaptcha({ words: { t }, wrong }: Props) {
  const captcha = useStore($captcha);
  return (
    <CaptchaField
      t={t}
      captcha={captcha}
      wrong={wrong}
      onAnother={() => void showCaptcha()}
      onUnreadable={() => void solveProofOfWork()}
    />
  );
}
