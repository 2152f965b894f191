import { useState } from 'react';
import { failureText } from '#src/i18n/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import type { DepositWords } from '#src/features/cashier/deposit/state/deposit-words.server.ts';
import { giveUp } from '#src/features/cashier/deposit/state/deposit.store.ts';

interface Props {
  depositId: string;
  words: DepositWords;
}

/** Gives up a deposit that was not paid yet, after a confirmation. */
export function GiveUpDeposit({ depositId, words }: Props) {
  const { t } = words;
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    const refused = await giveUp(depositId);
    setBusy(false);
    setIsAsking(false);
    if (refused)
      showToast(refused === 'STATE_CHANGED' ? t.giveUpLate : failureText(words, refused), { kind: 'danger' });
  }

  return (
    <>
      <Button kind="plain" wide onClick={() => setIsAsking(true)}>
        {t.giveUp}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t.giveUpTitle}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{t.giveUpKeep}</Button>
            <Button kind="danger" busy={busy} onClick={() => void send()}>
              {t.giveUp}
            </Button>
          </>
        }
      >
        {t.giveUpExplained}
      </Dialog>
    </>
  );
}
