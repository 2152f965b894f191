import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf } from '#src/contracts/endpoint.ts';
import { signInContracts } from '#src/contracts/sign-in.ts';
import { enter } from './login-end.ts';

export type PasskeyFailure = ErrorsOf<typeof signInContracts.passkeyLogin> | CallError;

export type PasskeyLogin =
  | { readonly status: 'idle' }
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly code: PasskeyFailure };

export const $passkeyLogin = atom<PasskeyLogin>({ status: 'idle' });

/** Whether this browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && window.isSecureContext;
}

/** Logs in by a passkey of this device, after a tap. */
export async function logInByPasskey(remember: boolean): Promise<void> {
  if ($passkeyLogin.get().status === 'waiting') return;
  $passkeyLogin.set({ status: 'waiting' });
  await signedLogin(() => remember, false);
}

/**
 * Lets the keyboard's bar suggest a passkey in the name's field, where the browser can. The challenge is good for some
 * minutes, so it is renewed before that while the form is open.
 */
export function suggestPasskeys(remember: () => boolean): () => void {
  let isOver = false;
  let renewal: ReturnType<typeof setInterval> | undefined;
  const suggest = () => {
    // A login that somebody asked for by the button goes before a suggestion.
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
let lastAsked: Promise<unknown> = Promise.resolve();

/** A challenge, asked for after the one before: the browser keeps the last, so that they must not overtake each other. */
function nextChallenge() {
  const asked = lastAsked.then(() => call(signInContracts.passkeyChallenge, {}));
  lastAsked = asked;
  return asked;
}

async function signedLogin(remember: () => boolean, asSuggestion: boolean): Promise<void> {
  turn += 1;
  const mine = turn;
  const { endSuggestion, signChallenge } = await import('./passkey-browser.ts');
  // Its challenge is replaced now: what it would sign later is worth nothing.
  endSuggestion();
  const challenge = await nextChallenge();
  if (mine !== turn) return;
  if (!challenge.ok)
    return asSuggestion ? undefined : $passkeyLogin.set({ status: 'failed', code: challenge.code });
  const signed = await signChallenge(challenge.value, asSuggestion);
  if (!signed) return asSuggestion ? undefined : $passkeyLogin.set({ status: 'idle' });
  $passkeyLogin.set({ status: 'waiting' });
  const outcome = await call(signInContracts.passkeyLogin, { ...signed, remember: remember() });
  if (outcome.ok) enter();
  else $passkeyLogin.set({ status: 'failed', code: outcome.code });
}

/** Lets a passkey be asked for again, whatever came of the last one. */
export function startPasskeyAnew(): void {
  $passkeyLogin.set({ status: 'idle' });
}

/** Takes a failure off the screen. */
export function forgetPasskeyFailure(): void {
  if ($passkeyLogin.get().status === 'failed') $passkeyLogin.set({ status: 'idle' });
}
