import { useStore } from '@nanostores/react';
import { failureText } from '#src/i18n/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import type { LoginWords } from '#src/features/account/form/account-words.server.ts';
import css from '#src/features/account/form/account.module.css';
import { $passkeyLogin, knowsPasskeys, logInByPasskey } from './passkey-login.store.ts';

interface Props {
  words: LoginWords;
  remember: () => boolean;
  disabled: boolean;
}

/** Logs in by the device's fingerprint, face or PIN, when the browser supports it. */
export function PasskeyButton({ words, remember, disabled }: Props) {
  const state = useStore($passkeyLogin);
  const hydrated = useHydrated();
  // Its space is reserved until it is known whether the browser supports it.
  if (hydrated && !knowsPasskeys()) return null;
  return (
    <div className={css.submit}>
      <FormNotice>{state.status === 'failed' ? <p>{failureText(words, state.code)}</p> : null}</FormNotice>
      <Button
        wide
        data-passkey
        busy={state.status === 'waiting'}
        disabled={disabled}
        onClick={() => void logInByPasskey(remember())}
      >
        <Icon name="shield" />
        {words.t.passkeyLogin}
      </Button>
    </div>
  );
}
