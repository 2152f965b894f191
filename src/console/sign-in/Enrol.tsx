import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect } from 'react';
import { textsOf } from '#src/console/form/form-texts.ts';
import { failureWords, speakAsBefore, text, useWords } from '#src/console/words/words.ts';
import { QrCode } from '#src/ui/amounts/QrCode.tsx';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { $enrolment, type Enrolment, enrolWithPasskey, enrolWithPassword, openLink } from './enrol.store.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import css from './console-sign-in.module.css';

/** The page of an operator's link: who has it chooses what to sign in with. */
export function Enrol() {
  const words = useWords();
  const state = useStore($enrolment, { ssr: 'initial' });
  useEffect(() => {
    void speakAsBefore();
    void openLink();
  }, []);
  return (
    <main className={css.page}>
      <div className={css.card}>
        <h1>{text(words, 'enrol.title')}</h1>
        {state.status === 'loading' ? (
          <Skeleton shape="row" count={2} label={text(words, 'list.loading')} />
        ) : null}
        {state.status === 'ended' ? <p role="alert">{text(words, 'enrol.ended')}</p> : null}
        {state.status === 'unreachable' ? (
          <>
            <FormNotice>{failureWords(words, state.code)}</FormNotice>
            <Button onClick={() => location.reload()}>{text(words, 'list.retry')}</Button>
          </>
        ) : null}
        {state.status === 'ready' ? <Choice state={state} /> : null}
        {state.status === 'done' ? (
          <RecoveryCodes codes={state.recoveryCodes} onKept={() => location.replace('/ops')} />
        ) : null}
      </div>
    </main>
  );
}

function Choice({ state }: { state: Extract<Enrolment, { status: 'ready' }> }) {
  const words = useWords();
  const { offer, isBusy, failure } = state;
  return (
    <>
      <p>{text(words, 'enrol.who', { name: offer.operatorId })}</p>
      <FormNotice>
        {failure === undefined
          ? null
          : failure === 'PASSKEY_MISSING'
            ? text(words, 'enrol.noPasskey')
            : failureWords(words, failure)}
      </FormNotice>
      <Button kind="primary" wide busy={isBusy} onClick={() => void enrolWithPasskey()}>
        {text(words, 'enrol.passkey')}
      </Button>
      <p className={css.faint}>{text(words, 'enrol.passkeyWhy')}</p>
      <details className={css.others}>
        <summary>{text(words, 'signIn.otherWays')}</summary>
        <form className={css.form} onSubmit={sendPassword}>
          <Field
            label={text(words, 'enrol.password')}
            help={text(words, 'enrol.passwordHelp')}
            name="password"
            type="password"
            autoComplete="new-password"
            minLength={12}
            required
          />
          <div className={css.app}>
            <QrCode text={offer.app.uri} label={text(words, 'enrol.scan')} />
            <p>{text(words, 'enrol.scan')}</p>
            <code className={css.secret} dir="ltr">
              {offer.app.secret}
            </code>
          </div>
          <Field
            label={text(words, 'signIn.code')}
            help={text(words, 'signIn.codeHelp')}
            name="code"
            inputMode="numeric"
            maxLength={6}
            autoComplete="one-time-code"
            required
          />
          <Button type="submit" wide busy={isBusy}>
            {text(words, 'enrol.withPassword')}
          </Button>
        </form>
      </details>
    </>
  );
}

function sendPassword(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  const read = textsOf(event.currentTarget);
  void enrolWithPassword(read('password'), read('code'));
}
