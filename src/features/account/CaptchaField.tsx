import { useStore } from '@nanostores/react';
import { Field } from '#src/ui/Field.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import css from './account.module.css';
import type { AccountWords } from './account-words.ts';
import { $captcha, showCaptcha } from './captcha.store.ts';

interface Props {
  words: AccountWords;
  wrong: boolean;
}

const digitsMax = 6;

/** The digits of a picture, asked for only after failed attempts; a tap on the picture brings another one. */
export function CaptchaField({ words: { t }, wrong }: Props) {
  const captcha = useStore($captcha);
  if (captcha.status === 'hidden') return null;
  return (
    <div className={css.captcha}>
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
    </div>
  );
}
