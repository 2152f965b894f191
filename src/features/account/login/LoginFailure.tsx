import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import type { LoginState } from './account.store.ts';
import type { LoginWords } from '#src/features/account/form/account-words.server.ts';
import { failureWords, lockedWords } from '#src/features/account/form/account-words.ts';

interface Props {
  login: Extract<LoginState, { status: 'failed' }>;
  words: LoginWords;
}

/** Shows why a login failed, how many attempts are left and when a locked account opens again. */
export function LoginFailure({ login: { code, attemptsLeft, retryAfterMs }, words }: Props) {
  const left =
    attemptsLeft !== undefined && attemptsLeft < 3
      ? fill(words.t.attemptsLeft, { count: attemptsLeft }, intlLocale[words.language])
      : undefined;
  return (
    <>
      <p>{failureWords(code, words)}</p>
      {left ? <p>{left}</p> : null}
      {retryAfterMs === undefined ? null : <p>{lockedWords(retryAfterMs, words)}</p>}
    </>
  );
}
