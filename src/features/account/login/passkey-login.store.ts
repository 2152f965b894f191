import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf } from '#src/contracts/endpoint.ts';
import { deviceHeader } from '#src/browser/installed.ts';
import { signInContracts } from '#src/contracts/account/sign-in.ts';
import { enter } from '#src/features/account/form/login-end.ts';

export type PasskeyFailure = ErrorsOf<typeof signInContracts.passkeyLogin> | CallError;

export type PasskeyLogin =
  | { readonly status: 'idle' }
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly code: PasskeyFailure };

export const $passkeyLogin = atom<PasskeyLogin>({ status: 'idle' });

/** Whether this browser supports passkeys at all. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && window.isSecureContext;
}

/** Logs in with a passkey of this device, after a tap. */
export async function logInByPasskey(remember: boolean): Promise<void> {
  if ($passkeyLogin.get().status === 'waiting') return;
  $passkeyLogin.set({ status: 'waiting' });
  await signedLogin(() => remember, false);
}

/**
 * Lets the keyboard's bar suggest a passkey in the username field, when the browser supports it. The challenge
 * expires after some minutes, so it is renewed before that while the form is open.
 */
export function suggestPasskeys(remember: () => boolean): () => void {
  let isOver = false;
  let renewal: ReturnType<typeof setInterval> | undefined;
  const suggest = () => {
    // A login started by the button takes precedence over a suggestion.
    if ($passkeyLogin.get().status !== 'waiting') void signedLogin(remember, true);
  };
  const start = async () => {
    const can = await PublicKeyCredential.isConditionalMediationAvailable?.();
    if (!can || isOver) return;
    suggest();
    renewal = setInterval(suggest, renewedAfterMs);
  };
  if (knowsPasskeys()) void start();
  return () => {
    isOver = true;
    clearInterval(renewal);
  };
}

const renewedAfterMs = 240_000;

let turn = 0;
let lastRequest: Promise<unknown> = Promise.resolve();

/**
 * Requests a challenge after the previous request has ended: the browser keeps only the last challenge, so the
 * requests must not overtake each other.
 */
function nextChallenge() {
  const request = lastRequest.then(() => call(signInContracts.passkeyChallenge, {}));
  lastRequest = request;
  return request;
}

async function signedLogin(remember: () => boolean, asSuggestion: boolean): Promise<void> {
  turn += 1;
  const mine = turn;
  const { endSuggestion, signChallenge } = await import('#src/api/passkey-browser.ts');
  // The pending suggestion's challenge is replaced now, so a signature of it would no longer be valid.
  endSuggestion();
  const challenge = await nextChallenge();
  if (mine !== turn) return;
  if (!challenge.ok)
    return asSuggestion ? undefined : $passkeyLogin.set({ status: 'failed', code: challenge.code });
  const signed = await signChallenge(challenge.value, asSuggestion);
  if (!signed) return asSuggestion ? undefined : $passkeyLogin.set({ status: 'idle' });
  $passkeyLogin.set({ status: 'waiting' });
  const outcome = await call(
    signInContracts.passkeyLogin,
    { ...signed, remember: remember() },
    { headers: deviceHeader() },
  );
  if (outcome.ok) enter();
  else $passkeyLogin.set({ status: 'failed', code: outcome.code });
}

/** Allows another passkey login, whatever the outcome of the last one. */
export function startPasskeyAnew(): void {
  $passkeyLogin.set({ status: 'idle' });
}

/** Clears a failure. */
export function forgetPasskeyFailure(): void {
  if ($passkeyLogin.get().status === 'failed') $passkeyLogin.set({ status: 'idle' });
}
