import { useState } from 'react';
import type { Grant } from '#src/contracts/rewards/rewards-fields.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { endBonus } from './centre.store.ts';
import type { RewardCentreWords } from './reward-centre-words.server.ts';

interface Props {
  grant: Grant;
  words: RewardCentreWords;
}

/** Ends a bonus after a confirmation that names what is lost. */
export function EndBonus({ grant, words }: Props) {
  const { t, language } = words;
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const locale = intlLocale[language];
  const amount = moneyText(grant.remainingMinor, grant.currency, locale);

  async function end(): Promise<void> {
    setBusy(true);
    const refused = await endBonus(grant);
    setBusy(false);
    setIsAsking(false);
    if (refused) showToast(failureText(words, refused), { kind: 'danger' });
    else showToast(t.ended, { kind: 'confirmed' });
  }

  return (
    <>
      <Button wide onClick={() => setIsAsking(true)}>
        {t.end}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t.endTitle}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{t.endKeep}</Button>
            <Button kind="danger" busy={busy} onClick={() => void end()}>
              {t.endConfirm}
            </Button>
          </>
        }
      >
        {fill(t.endExplained, { amount }, locale)}
      </Dialog>
    </>
  );
}
