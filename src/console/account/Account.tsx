import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect } from 'react';
import { shortDateTimeText } from '#src/browser/date-text.ts';
import { textsOf } from '#src/console/form/form-texts.ts';
import type { MenuEntry } from '#src/console/screen/built-screen.ts';
import { Shell } from '#src/console/shell/Shell.tsx';
import { RecoveryCodes } from '#src/console/sign-in/RecoveryCodes.tsx';
import { failureWords, text, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import css from './console-account.module.css';
import { TakeToken } from './TakeToken.tsx';
import {
  $factors,
  addPasskey,
  type Factors,
  loadFactors,
  removePasskey,
  renewRecoveryCodes,
} from './factors.store.ts';

/** What the operator signs in with. */
export function Account({ menu }: { menu: readonly MenuEntry[] }) {
  return (
    <Shell menu={menu}>
      <AccountBody />
    </Shell>
  );
}

function AccountBody() {
  const words = useWords();
  const state = useStore($factors, { ssr: 'initial' });
  useEffect(() => void loadFactors(), []);
  return (
    <div className={css.account}>
      <h1>{text(words, 'account.title')}</h1>
      {state.status === 'loading' ? (
        <Skeleton shape="row" count={3} label={text(words, 'list.loading')} />
      ) : null}
      {state.status === 'failed' ? (
        <ErrorState
          title={text(words, 'detail.failed')}
          retryLabel={text(words, 'list.retry')}
          onRetry={() => void loadFactors()}
        >
          {failureWords(words, state.code)}
        </ErrorState>
      ) : null}
      {state.status === 'ready' ? <Ready state={state} /> : null}
    </div>
  );
}

function Ready({ state }: { state: Extract<Factors, { status: 'ready' }> }) {
  const words = useWords();
  const { own, isBusy, failure, recoveryCodes } = state;
  const { passkeys, recoveryCodesLeft } = own;
  if (recoveryCodes.length > 0)
    return <RecoveryCodes codes={recoveryCodes} onKept={() => void loadFactors()} />;
  return (
    <>
      <FormNotice>
        {failure === undefined
          ? null
          : failure === 'PASSKEY_MISSING'
            ? text(words, 'enrol.noPasskey')
            : failureWords(words, failure)}
      </FormNotice>
      <section className={css.part}>
        <h2>{text(words, 'account.passkeys')}</h2>
        <ul className={css.passkeys}>
          {passkeys.map(({ id, device, addedAtMs }) => (
            <li key={id}>
              <span>
                {device}
                <small>
                  {text(words, 'account.added', { time: shortDateTimeText(addedAtMs, words.locale) })}
                </small>
              </span>
              {passkeys.length > 1 ? (
                <Button kind="danger" busy={isBusy} onClick={() => void removePasskey(id)}>
                  {text(words, 'account.remove')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
        {passkeys.length === 0 ? (
          <FirstPasskey isBusy={isBusy} />
        ) : (
          <Button busy={isBusy} onClick={() => void addPasskey()}>
            {text(words, 'account.addPasskey')}
          </Button>
        )}
      </section>
      <section className={css.part}>
        <h2>{text(words, 'enrol.codes')}</h2>
        <p>{text(words, 'account.codesLeft', { count: recoveryCodesLeft })}</p>
        {passkeys.length === 0 ? null : (
          <Button busy={isBusy} onClick={() => void renewRecoveryCodes()}>
            {text(words, 'account.renew')}
          </Button>
        )}
      </section>
      <p className={css.faint}>{text(words, 'account.ends')}</p>
      <TakeToken />
    </>
  );
}

/** Who has no passkey yet proves themselves by password and code. */
function FirstPasskey({ isBusy }: { isBusy: boolean }) {
  const words = useWords();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = textsOf(event.currentTarget);
    void addPasskey({ password: read('password'), code: read('code').trim() });
  };
  return (
    <form className={css.part} onSubmit={send}>
      <p>{text(words, 'account.firstPasskey')}</p>
      <Field
        label={text(words, 'signIn.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <Field
        label={text(words, 'signIn.code')}
        help={text(words, 'signIn.codeHelp')}
        name="code"
        inputMode="numeric"
        maxLength={6}
        autoComplete="one-time-code"
        required
      />
      <Button type="submit" kind="primary" busy={isBusy}>
        {text(words, 'account.addPasskey')}
      </Button>
    </form>
  );
}
