import { useStore } from '@nanostores/react';
import { failureWords, text, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { $stepUp, giveStepUp, leaveStepUp } from './step-up.store.ts';

/** Asks for a fresh passkey over the page, for what takes one. */
export function StepUpDialog() {
  const words = useWords();
  const state = useStore($stepUp, { ssr: 'initial' });
  const isImpossible = state.status === 'impossible';
  return (
    <Dialog
      open={state.status !== 'closed'}
      onClose={leaveStepUp}
      title={text(words, 'stepUp.title')}
      actions={
        <>
          <Button onClick={leaveStepUp}>{text(words, 'stepUp.cancel')}</Button>
          {isImpossible ? null : (
            <Button kind="primary" busy={state.status === 'waiting'} onClick={() => void giveStepUp()}>
              {text(words, 'stepUp.confirm')}
            </Button>
          )}
        </>
      }
    >
      <p>{text(words, isImpossible ? 'stepUp.impossible' : 'stepUp.why')}</p>
      <FormNotice>{state.status === 'failed' ? failureWords(words, state.code) : null}</FormNotice>
    </Dialog>
  );
}
