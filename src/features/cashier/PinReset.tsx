import { useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import button from '#src/ui/button.module.css';
import { FormNotice } from '#src/ui/FormNotice.tsx';
import css from './cards.module.css';
import { refusedText, say } from './cards-text.ts';
import type { PinWords } from './cards-words.server.ts';
import { askPinCode, type PinRefusal } from './payment-pin.store.ts';
import { PinForm } from './PinForm.tsx';

interface Props {
  words: PinWords;
  onDone: () => void;
}

/** A new PIN for who forgot it: a code to a verified contact first, then the form. */
export function PinReset({ words, onDone }: Props) {
  const { t } = words;
  const [shown, setShown] = useState<string>();
  const [refusal, setRefusal] = useState<PinRefusal>();
  const [busy, setBusy] = useState(false);

  async function ask(): Promise<void> {
    setBusy(true);
    const answer = await askPinCode();
    setBusy(false);
    if ('shown' in answer) setShown(answer.shown);
    setRefusal('code' in answer ? answer : undefined);
  }

  if (shown !== undefined)
    return (
      <>
        <p className={css.lead}>{say(words, t.codeSent, { contact: shown })}</p>
        <PinForm task="reset" words={words} onDone={onDone} />
      </>
    );
  const isContactMissing = refusal?.code === 'CONTACT_NEEDED';
  return (
    <>
      <p className={css.lead}>{t.resetLead}</p>
      <div className={css.bar}>
        <FormNotice>{refusal ? refusedText(words, refusal) : null}</FormNotice>
        {isContactMissing ? (
          <a className={`${button.button} ${button.primary} ${button.wide}`} href="/m/member/security">
            {t.toVerify}
          </a>
        ) : (
          <Button kind="primary" wide busy={busy} onClick={() => void ask()}>
            {t.sendCode}
          </Button>
        )}
      </div>
    </>
  );
}
