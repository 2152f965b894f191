import { useStore } from '@nanostores/react';
import { dateText } from '#src/browser/date-text.ts';
import type { Passkey } from '#src/contracts/account/sign-in.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { List } from '#src/ui/lists/List.tsx';
import { ListRow } from '#src/ui/lists/ListRow.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useHeadingAfterRemoval } from '#src/ui/use-heading-after-removal.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { deviceWords } from './device-words.ts';
import { $task, $taskBusy, $taskFailure } from './factor-task.store.ts';
import { $factors, loadFactors } from './factors.store.ts';
import { addPasskey, removePasskey } from './passkeys.store.ts';
import { PasskeyStep } from './PasskeyStep.tsx';
import { knowsPasskeys } from '#src/features/account/login/passkey-login.store.ts';
import type { SignInWords } from './sign-in-words.server.ts';
import css from './sign-in.module.css';
import { prepareSealing } from '#src/api/sealed-call.ts';

interface Props {
  words: SignInWords;
}

/** The member's passkeys, with a button to add one on this device. */
export function PasskeysSection({ words }: Props) {
  const { t } = words;
  const state = useStore($factors);
  const busy = useStore($taskBusy);
  const task = useStore($task);
  const failure = useStore($taskFailure);
  const hydrated = useHydrated();
  const title = useHeadingAfterRemoval(state.status === 'ready' ? state.factors.passkeys.length : undefined);
  return (
    <section className={css.section} aria-labelledby="passkeys-title">
      <h2 ref={title} id="passkeys-title" tabIndex={-1}>
        {t.passkeys}
      </h2>
      <p className={css.lead}>{t.passkeysLead}</p>
      {state.status === 'loading' ? <Skeleton shape="row" label={t.loading} /> : null}
      {state.status === 'failed' ? (
        <ErrorState
          title={failureText(words, state.code)}
          retryLabel={t.retry}
          onRetry={() => void loadFactors()}
        />
      ) : null}
      {state.status === 'ready' && state.factors.passkeys.length > 0 ? (
        <List label={t.passkeys}>
          {state.factors.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} words={words} busy={busy} />
          ))}
        </List>
      ) : null}
      <FormNotice>
        {failure && task.step === 'passkey' ? (
          <p>{failure === 'INSECURE' ? t.insecure : failureText(words, failure)}</p>
        ) : null}
      </FormNotice>
      {hydrated && !knowsPasskeys() ? (
        <p className={css.lead}>{t.passkeysUnknown}</p>
      ) : (
        <Button
          wide
          busy={busy && task.step === 'passkey'}
          disabled={state.status !== 'ready'}
          onFocus={prepareSealing}
          onClick={() => void addPasskey()}
        >
          <Icon name="shield" />
          {t.addPasskey}
        </Button>
      )}
      {state.status === 'ready' && state.factors.passkeys.length > 0 ? (
        <PasskeyStep isOn={state.factors.passkeyStep} words={words} />
      ) : null}
    </section>
  );
}

function PasskeyRow({ passkey, words, busy }: { passkey: Passkey; words: SignInWords; busy: boolean }) {
  const { t, language } = words;
  const locale = intlLocale[language];
  const name = deviceWords(passkey.device, words);
  const used = passkey.lastUsedAtMs;
  const detail =
    used === undefined
      ? fill(t.passkeyAdded, { date: dateText(passkey.addedAtMs, locale) }, locale)
      : fill(t.passkeyUsed, { date: dateText(used, locale) }, locale);
  return (
    <ListRow
      icon="shield"
      title={name}
      detail={detail}
      end={
        <Button
          kind="plain"
          disabled={busy}
          keepsFocus
          aria-label={fill(t.removePasskey, { device: name }, locale)}
          onClick={() => void removePasskey(passkey.id)}
        >
          {t.remove}
        </Button>
      }
    />
  );
}
