import { useState } from 'react';
import type { WithdrawalStatus } from '#src/contracts/cashier/cashier-fields.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { refusedText } from '#src/features/cashier/payout/cards-text.ts';
import type { WithdrawWords } from './withdraw-words.server.ts';
import { takeBack } from './withdrawals.store.ts';

interface Props {
  withdrawal: WithdrawalStatus;
  words: WithdrawWords;
}

/** Cancels a withdrawal that is still in review, after a confirmation. */
export function CancelWithdrawal({ withdrawal: { withdrawalId }, words }: Props) {
  const { t } = words;
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function cancel(): Promise<void> {
    setBusy(true);
    const refused = await takeBack(withdrawalId);
    setBusy(false);
    setIsAsking(false);
    if (refused) showToast(refusedText(words, refused), { kind: 'danger' });
  }

  return (
    <>
      <Button kind="plain" wide onClick={() => setIsAsking(true)}>
        {t.cancel}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t.cancelTitle}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{t.keep}</Button>
            <Button kind="danger" busy={busy} onClick={() => void cancel()}>
              {t.cancel}
            </Button>
          </>
        }
      >
        {t.cancelConfirm}
      </Dialog>
    </>
  );
}
