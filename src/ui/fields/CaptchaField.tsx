import { useEffect, useRef, useState } from 'react';
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
 * The digits of a picture; a tap on the picture loads another one. After wrong digits the field has the focus again. A
 * person who cannot read the picture lets the device compute a proof of work instead.
 */
export function CaptchaField({ t, captcha, ...rest }: Props) {
  const { status } = captcha;
  const lineWords = {
    solving: t.proofOfWorkRunning,
    solved: t.proofOfWorkSolved,
    failed: failedWords(captcha, t),
  };
  const line = useRef<HTMLOutputElement>(null);
  const before = useRef(status);
  // The pressed button is gone: what it started takes the focus in its place.
  useEffect(() => {
    const isLost = before.current !== 'hidden' && document.activeElement === document.body;
    if (isLost && before.current !== status) line.current?.focus();
    before.current = status;
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
  const place = useRef<HTMLDivElement>(null);
  const picture = captcha.status === 'shown' ? captcha.captchaId : undefined;
  const wasWrong = 'wasWrong' in captcha && (captcha.wasWrong ?? false);
  const [typedFor, setTypedFor] = useState<string>();
  const typedInto = useRef(picture);
  useEffect(() => {
    const input = place.current?.querySelector('input');
    if (input && typedInto.current !== picture) input.value = '';
    typedInto.current = picture;
    if (wasWrong) input?.focus();
  }, [picture, wasWrong]);
  return (
    <div ref={place} className={css.captcha}>
      <Field
        label={t.captcha}
        help={t.captchaHelp}
        error={wrong || (wasWrong && typedFor !== picture) ? t.captchaMissing : undefined}
        onInput={() => setTypedFor(picture)}
        name="captcha"
        inputMode="numeric"
        autoComplete="off"
        pattern="[0-9]*"
        maxLength={digitsMax}
        enterKeyHint="go"
        after={
          <>
            <button
              className={css.picture}
              type="button"
              aria-label={t.captchaPicture}
              aria-busy={captcha.status === 'loading' || undefined}
              onClick={onAnother}
            >
              {captcha.status === 'shown' ? <img src={captcha.image} alt="" width={168} height={56} /> : null}
            </button>
            <IconButton icon="refresh" label={t.captchaNew} onClick={onAnother} />
          </>
        }
      />
      <button className={css.unreadable} data-captcha="unreadable" type="button" onClick={onUnreadable}>
        {t.captchaUnreadable}
      </button>
    </div>
  );
}
