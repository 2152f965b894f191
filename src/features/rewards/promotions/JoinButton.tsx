import { useState } from 'react';
import type { RequestFailure } from '#src/api/in-doubt.ts';
import { type JoinCode, joinPromotion } from '#src/features/rewards/claims/claiming.store.ts';
import { failureText } from '#src/i18n/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { loadPromotions, showStopped, type ShownPromotion } from './promotions.store.ts';
import type { PromotionsWords } from './promotions-words.server.ts';

interface Props {
  item: ShownPromotion;
  words: PromotionsWords;
}

/** Takes a promotion under the terms above it; the same press after an unknown outcome takes it once. */
export function JoinButton({ item, words }: Props) {
  const { t } = words;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<RequestFailure<JoinCode>>();

  async function join(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const taken = await joinPromotion(item);
    setBusy(false);
    if (!('code' in taken)) showToast(t.taken, { kind: 'confirmed' });
    else if (taken.code === 'PLAY_STOPPED') return showStopped();
    else setFailure(taken);
    // What was refused may have changed: the terms, its state, or whether it is there at all.
    if (!('code' in taken) || !taken.isInDoubt) await loadPromotions();
  }

  return (
    <>
      <FormNotice>
        {failure ? (failure.isInDoubt ? t.unanswered : failureText(words, failure.code)) : null}
      </FormNotice>
      <Button kind="primary" wide busy={busy} onClick={() => void join()}>
        {t.join}
      </Button>
    </>
  );
}
