import { useStore } from '@nanostores/react';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { prepareSealing } from '#src/api/sealed-call.ts';
import { offerAuthenticator } from './authenticator.store.ts';
import { $task, $taskBusy, $taskFailure, moveOn } from './factor-task.store.ts';
import { $factors } from './factors.store.ts';
import type { SignInWords } from './sign-in-words.server.ts';
import css from './sign-in.module.css';

interface Props {
  words: SignInWords;
}

/** The authenticator app whose code a login requires besides the password. */
export function SecondFactorSection({ words }: Props) {
  const { t, language } = words;
  const state = useStore($factors);
  const busy = useStore($taskBusy);
  const task = useStore($task);
  const failure = useStore($taskFailure);
  const isOn = state.status === 'ready' && state.factors.authenticator;
  return (
    <section className={css.section} aria-labelledby="factor-title">
      <h2 id="factor-title">
        {t.secondFactor} {isOn ? <span className={css.mark}>{t.on}</span> : null}
      </h2>
      <p className={css.lead}>{t.secondFactorLead}</p>
      {state.status === 'loading' ? <Skeleton shape="line" label={t.loading} /> : null}
      <FormNotice>
        {failure && task.step === 'authenticator' ? (
          <p>{failure === 'INSECURE' ? t.insecure : failureText(words, failure)}</p>
        ) : null}
      </FormNotice>
      {state.status === 'ready' && isOn ? (
        <>
          <p className={css.lead}>
            {fill(t.recoveryLeft, { count: state.factors.recoveryCodesLeft }, intlLocale[language])}
          </p>
          <Button wide onClick={() => moveOn({ step: 'code', of: 'renew' })}>
            {t.renewCodes}
          </Button>
          <Button wide kind="danger" onClick={() => moveOn({ step: 'code', of: 'end' })}>
            {t.switchOff}
          </Button>
        </>
      ) : (
        <Button
          wide
          busy={busy && task.step === 'authenticator'}
          disabled={state.status !== 'ready'}
          onFocus={prepareSealing}
          onClick={() => void offerAuthenticator()}
        >
          <Icon name="lock" />
          {t.switchOn}
        </Button>
      )}
    </section>
  );
}
