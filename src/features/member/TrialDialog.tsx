import type { WordsFor } from '#src/i18n/words.ts';
import { useState } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import button from '#src/ui/buttons/button.module.css';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';

interface Props {
  isTrial: boolean;
  words: WordsFor<'member-card'>;
}

/** Asks a demo account, once a visit, whether it wants to register. */
export function TrialDialog({ isTrial, words: { t } }: Props) {
  const [closed, setClosed] = useState(false);
  const close = () => setClosed(true);
  return (
    <Dialog
      open={isTrial && !closed && arrivedByLink()}
      onClose={close}
      isUnrequested
      title={t.trialTitle}
      actions={
        <>
          <Button onClick={close}>{t.cancel}</Button>
          <a className={`${button.button} ${button.primary}`} href="/m/register">
            {t.registerNow}
          </a>
        </>
      }
    >
      {t.trialExplained}
    </Dialog>
  );
}

/** A change of language reloads the page, which is not a new visit to ask at. */
function arrivedByLink(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  return (arrival as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}
