import { useEffect, useRef } from 'react';
import { asksForDigits, type CaptchaState, type CaptchaText } from '#src/rules/account/captcha.ts';
import css from './captcha-field.module.css';
import { Field } from './Field.tsx';
import { IconButton } from '#src/ui/buttons/IconButton.tsx';

interface Props {
  t: CaptchaText;
  captcha: CaptchaState;
  wrong: boolean;
  onAnother: () => void;
  /** The person cannot read the picture. */
  onUnreadable: () => void;
}

const digitsMax = 6;

/**
 * The digits of a picture, requested only after failed attempts; a tap on the picture loads another one. A person
 * who cannot read it lets the device compute a proof of work instead.
 */
export function CaptchaField({ t, captcha, ...rest }: Props) {
  const { status } = captcha;
  const lineWords = {
    solving: t.proofOfWorkRunning,
    solved: t.proofOfWorkSolved,
    failed: failedWords(captcha, t),
  };
  const line = useRef<HTMLOutputElement>(null);
  // The pressed button is gone: what it started takes the focus in its place.
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
        {status === 'loading' || status === 'shown' ? '' : lineWords[status]}
      </output>
      {asksForDigits(captcha) ? <Digits t={t} captcha={captcha} {...rest} /> : null}
      {status === 'failed' ? <Retry t={t} captcha={captcha} {...rest} /> : null}
    </div>
  );
}

function failedWords(captcha: CaptchaState, t: CaptchaText): string {
  return captcha.status === 'failed' && captcha.what === 'work' ? t.proofOfWorkFailed : t.captchaFailed;
}

/** Retries what failed; after a failed proof of work the person can also go back to the picture. */
function Retry({ t, captcha, onAnother, onUnreadable }: Omit<Props, 'wrong'>) {
  const isWork = captcha.status === 'failed' && captcha.what === 'work';
  return (
    <>
      <button className={css.unreadable} type="button" onClick={isWork ? onUnreadable : onAnother}>
        {t.tryAgain}
      </button>
      {isWork ? (
        <button className={css.unreadable} type="button" onClick={onAnother}>
          {t.captchaNew}
        </button>
      ) : null}
    </>
  );
}

function Digits({ t, captcha, wrong, onAnother, onUnreadable }: Props) {
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
              <button className={css.picture} type="button" onClick={onAnother}>
                <img src={captcha.image} alt={t.captchaPicture} width={168} height={56} />
              </button>
            ) : (
              <span className={css.picture} />
            )}
            <IconButton icon="refresh" label={t.captchaNew} onClick={onAnother} />
          </>
        }
      />
      <button className={css.unreadable} data-captcha="unreadable" type="button" onClick={onUnreadable}>
        {t.captchaUnreadable}
      </button>
    </>
  );
}
