import { useState } from 'react';
import type { Claim } from '#src/contracts/rewards/rewards-fields.ts';
import { failureText } from '#src/i18n/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { takeClaim, type TakeCode } from './centre.store.ts';
import { givesText } from './reward-texts.ts';
import type { RewardCentreWords } from './reward-centre-words.server.ts';
import { TermsList } from './TermsList.tsx';
import css from './centre.module.css';

interface Props {
  /** Undefined closes the sheet. */
  claim: Claim | undefined;
  words: RewardCentreWords;
  onClose: () => void;
}

/** A reward with its terms, and the one button that accepts them. */
export function ClaimSheet({ claim, words, onClose }: Props) {
  const { t } = words;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ claimId: string; code: TakeCode }>();

  async function take(taken: Claim): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    const refused = await takeClaim(taken);
    setBusy(false);
    if (refused) return setRefusal({ claimId: taken.claimId, code: refused });
    showToast(t.claimed, { kind: 'confirmed' });
    onClose();
  }

  return (
    <Sheet
      open={claim !== undefined}
      onClose={busy ? undefined : onClose}
      title={claim?.title}
      closeLabel={t.close}
      actions={
        claim ? (
          <>
            <FormNotice>
              {refusal?.claimId === claim.claimId ? failureText(words, refusal.code) : null}
            </FormNotice>
            <Button kind="primary" wide busy={busy} onClick={() => void take(claim)}>
              {claim.terms.length > 0 ? t.accept : t.claim}
            </Button>
          </>
        ) : null
      }
    >
      {claim ? (
        <div className={css.sheet}>
          <p className={css.gives}>{givesText(words, claim)}</p>
          {claim.gives === 'bonus' ? <p className={css.faint}>{t.activeNote}</p> : null}
          <TermsList terms={claim.terms} words={words} isOpen />
        </div>
      ) : null}
    </Sheet>
  );
}
