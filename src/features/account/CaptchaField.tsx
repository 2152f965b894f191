import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Field } from '#src/ui/Field.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import css from './account.module.css';
import type { AccountWords } from './account-words.server.ts';
import {
  $captcha,
  asksForDigits,
  type CaptchaState,
  showCaptcha,
  solveProofOfWork,
} from './captcha.store.ts';

interface Props {
  words: AccountWords;
  wrong: boolean;
}

const digitsMax = 6;

/**
 * The digits of a picture, asked for only after failed attempts; a tap on the picture brings another one. Who cannot
 * read it has the device compute a proof of work instead.
 */
export function CaptchaField({ words: { t }, wrong }: Props) {
  const captcha = useStore($captcha);
  const { status } = captcha;
  const line = useRef<HTMLOutputElement>(null);
  // The button that was pressed is gone: what it started takes its place under the cursor.
  useEffect(() => {
    if (status === 'solving' && document.activeElement === document.body) line.current?.focus();
  }, [status]);
  if (status === 'hidden') return null;
  return (
    <div className={css.captcha}>
      <output
        data-captcha="line"
        ref={line}
        tabIndex={-1}
        className={asksForDigits(captcha) ? 'visually-hidden' : css.working}
      >
        {status === 'solving' ? t.proofOfWorkRunning : status === 'solved' ? t.proofOfWorkSolved : ''}
      </output>
      {asksForDigits(captcha) ? <Digits t={t} captcha={captcha} wrong={wrong} /> : null}
    </div>
  );
}

interface DigitsProps {
  t: AccountWords['t'];
  captcha: CaptchaState;
  wrong: boolean;
}

function Digits({ t, captcha, wrong }: DigitsProps) {
  return (
    <>
      <Field
        key={captcha.status === 'shown' ? captcha.captchaId : captcha.status}
        label={t.captcha}
        help={t.captchaHelp}
        error={wrong ? t.captchaMissing : undefined}
        name="captcha"
        inputMode="numeric"
        autoComplete="off"
        pattern="[0-9]*"
        maxLength={digitsMax}
        enterKeyHint="go"
        after={
          <>
            {captcha.status === 'shown' ? (
              <button className={css.picture} type="button" onClick={() => void showCaptcha()}>
                <img src={captcha.image} alt={t.captchaPicture} width={168} height={56} />
              </button>
            ) : (
              <span className={css.picture} />
            )}
            <IconButton icon="refresh" label={t.captchaNew} onClick={() => void showCaptcha()} />
          </>
        }
      />
      <button
        className={css.reset}
        data-captcha="unreadable"
        type="button"
        onClick={() => void solveProofOfWork()}
      >
        {t.captchaUnreadable}
      </button>
    </>
  );
}
