import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { $captcha, showCaptcha, solveProofOfWork } from '#src/api/captcha.store.ts';
import { asksForDigits, type CaptchaText } from '#src/rules/account/captcha.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import button from '#src/ui/buttons/button.module.css';
import { CaptchaField } from '#src/ui/fields/CaptchaField.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import css from '#src/features/cashier/payout/cards.module.css';
import { refusedText, say } from '#src/features/cashier/payout/cards-text.ts';
import type { PinWords } from '#src/features/cashier/payout/cards-words.server.ts';
import { askPinCode, type PinRefusal } from '#src/features/cashier/payout/payment-pin.store.ts';
import { PinForm } from './PinForm.tsx';

interface Props {
  words: PinWords;
  captcha: CaptchaText;
  onDone: () => void;
}

/** A new PIN for members who forgot theirs: first a code to a verified contact, then the form. */
export function PinReset({ words, captcha, onDone }: Props) {
  const { t } = words;
  const [shown, setShown] = useState<string>();
  const [isSpent, setSpent] = useState(false);
  if (shown === undefined)
    return <AskCode words={words} captcha={captcha} isLastSpent={isSpent} onSent={setShown} />;
  return (
    <>
      <p className={css.lead}>{say(words, t.codeSent, { contact: shown })}</p>
      <PinForm
        task="reset"
        words={words}
        onDone={onDone}
        onCodeSpent={() => {
          setShown(undefined);
          setSpent(true);
        }}
      />
    </>
  );
}

interface AskProps {
  words: PinWords;
  captcha: CaptchaText;
  /** Whether the last code was guessed too often. */
  isLastSpent: boolean;
  onSent: (shown: string) => void;
}

/** Sends the code; frequent requests need a captcha. */
function AskCode({ words, captcha: captchaText, isLastSpent, onSent }: AskProps) {
  const { t } = words;
  const captcha = useStore($captcha);
  const [refusal, setRefusal] = useState<PinRefusal>();
  const [busy, setBusy] = useState(false);
  const [isWrong, setWrong] = useState(false);

  async function send(digits: string | undefined): Promise<void> {
    setBusy(true);
    const answer = await askPinCode(digits);
    setBusy(false);
    if ('shown' in answer) onSent(answer.shown);
    else setRefusal(answer);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('captcha');
    const digits = field instanceof HTMLInputElement ? field.value : undefined;
    const isMissing = asksForDigits(captcha) && !/^\d{6}$/.test(digits ?? '');
    setWrong(isMissing);
    if (isMissing && field instanceof HTMLInputElement) field.focus();
    else if (!busy) void send(digits);
  }

  if (refusal?.code === 'CONTACT_NEEDED')
    return (
      <>
        <p className={css.lead}>{t.resetLead}</p>
        <div className={css.bar}>
          <FormNotice>{refusedText(words, refusal)}</FormNotice>
          <a className={`${button.button} ${button.primary} ${button.wide}`} href="/m/member/security">
            {t.toVerify}
          </a>
        </div>
      </>
    );
  return (
    <form className={css.form} noValidate onSubmit={onSubmit}>
      <p className={css.lead}>{t.resetLead}</p>
      <CaptchaField
        t={captchaText}
        captcha={captcha}
        wrong={isWrong}
        onAnother={() => void showCaptcha()}
        onUnreadable={() => void solveProofOfWork()}
      />
      <div className={css.bar}>
        <FormNotice>{refusal ? refusedText(words, refusal) : isLastSpent ? t.codeSpent : null}</FormNotice>
        <Button kind="primary" wide type="submit" busy={busy} disabled={captcha.status === 'solving'}>
          {t.sendCode}
        </Button>
      </div>
    </form>
  );
}
