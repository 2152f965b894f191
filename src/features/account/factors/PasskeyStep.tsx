import { useStore } from '@nanostores/react';
import { failureText } from '#src/i18n/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { prepareSealing } from '#src/api/sealed-call.ts';
import { $task, $taskBusy, $taskFailure } from './factor-task.store.ts';
import { switchPasskeyStep } from './passkeys.store.ts';
import type { SignInWords } from './sign-in-words.server.ts';
import css from './sign-in.module.css';

interface Props {
  isOn: boolean;
  words: SignInWords;
}

/** Whether a login by password also needs a passkey, with the switch for it. */
export function PasskeyStep({ isOn, words }: Props) {
  const { t } = words;
  const task = useStore($task);
  const busy = useStore($taskBusy);
  const failure = useStore($taskFailure);
  const isHere = task.step === 'passkeyStep';
  return (
    <>
      <p className={css.lead}>{isOn ? t.passkeyStepIsOn : t.passkeyStepLead}</p>
      <FormNotice>
        {failure && isHere ? (
          <p>{failure === 'INSECURE' ? t.insecure : failureText(words, failure)}</p>
        ) : null}
      </FormNotice>
      <Button
        wide
        kind={isOn ? 'danger' : 'quiet'}
        busy={busy && isHere}
        onFocus={prepareSealing}
        onClick={() => void switchPasskeyStep(!isOn)}
      >
        {isOn ? t.passkeyStepOff : t.passkeyStepStart}
      </Button>
    </>
  );
}
