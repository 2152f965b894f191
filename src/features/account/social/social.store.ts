import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf, OutputOf } from '#src/contracts/endpoint.ts';
import { type SocialProvider, socialContracts, socialWaits } from '#src/contracts/account/social.ts';
import { recordFreshLogin } from '#src/browser/fresh-login.ts';
import { nextPath } from '#src/rules/site/next-path.ts';
import type { Result } from '#src/rules/result.ts';
import { callSealed, type SealedCallError } from '#src/api/sealed-call.ts';
import { captchaAfter, captchaAnswer } from '#src/api/captcha.store.ts';
import { recordRefusedCode } from '#src/features/account/form/sms-code.store.ts';
import { registeredFrom } from '#src/features/account/register/registered-from.ts';
import { given } from '#src/features/account/register/registration.store.ts';
import { isRemembering } from '#src/features/account/login/use-login-form.ts';

export type Waiting = OutputOf<typeof socialContracts.socialPending>;

/** The pending sign-in of this browser; `none` when the page was opened without one. */
export type WaitingState =
  | { readonly status: 'loading' | 'none' }
  | { readonly status: 'waiting'; readonly who: Waiting }
  | { readonly status: 'failed'; readonly code: 'SOCIAL_EXPIRED' | CallError };

export type FinishError =
  | ErrorsOf<typeof socialContracts.socialRegister | typeof socialContracts.socialLink>
  | SealedCallError;

/** The state of opening or linking an account. */
export type FinishState =
  | { readonly status: 'idle' | 'sending' | 'in' }
  | {
      readonly status: 'failed';
      readonly by: 'register' | 'link';
      readonly code: FinishError;
      readonly fields: Readonly<Record<string, unknown>>;
    };

/** The state of the buttons that lead to providers. */
export type LeavingState =
  | { readonly status: 'idle' }
  | { readonly status: 'leaving'; readonly provider: SocialProvider }
  | {
      readonly status: 'failed';
      readonly code: ErrorsOf<typeof socialContracts.socialStart> | CallError | 'TOO_MANY_REQUESTS';
    };

export const $waiting = atom<WaitingState>({ status: 'loading' });
export const $finish = atom<FinishState>({ status: 'idle' });
/** What a signed-in owner must provide before the site links: nothing, the password, or a fresh login. */
export const $owner = atom<'known' | 'password' | 'login'>('known');
export const $leaving = atom<LeavingState>({ status: 'idle' });

/** Goes to a provider; afterwards the page that requested the login opens. */
export async function leaveFor(provider: SocialProvider): Promise<void> {
  if ($leaving.get().status === 'leaving') return;
  $leaving.set({ status: 'leaving', provider });
  const next = new URLSearchParams(location.search).get('next') ?? undefined;
  const remember = isRemembering(document.querySelector('form'));
  const answer = await call(socialContracts.socialStart, { provider, next, remember });
  if (answer.ok) location.assign(answer.value.address);
  else $leaving.set({ status: 'failed', code: answer.code });
}

/** Resets the buttons: a page restored from the back/forward cache still shows them as busy. */
export function stay(): void {
  $leaving.set({ status: 'idle' });
}

/** Loads the pending sign-in, if the address says that there is one. */
export async function askWhoWaits(): Promise<void> {
  if (location.hash !== `#${socialWaits}`) return $waiting.set({ status: 'none' });
  const answer = await call(socialContracts.socialPending);
  $waiting.set(
    answer.ok ? { status: 'waiting', who: answer.value } : { status: 'failed', code: answer.code },
  );
}

/** Opens an account for the pending sign-in. */
export async function openAccount(
  values: Readonly<Record<string, string>>,
  agreement: { readonly version: string; readonly accepted: boolean },
  welcome: string,
): Promise<void> {
  const send = () =>
    callSealed(socialContracts.socialRegister, {
      ...given(values),
      ...registeredFrom(),
      ...captchaAnswer(values['captcha']),
      agreement,
    });
  await finish('register', send, welcome);
}

/** Links the pending sign-in to an account; without values, to the one that is signed in. */
export async function linkAccount(values: Readonly<Record<string, string>> = {}): Promise<void> {
  const { captcha, ...typed } = values;
  await finish('link', () => callSealed(socialContracts.socialLink, { ...typed, ...captchaAnswer(captcha) }));
}

/** Clears a failure as soon as a form is changed. */
export function forgetFinishFailure(): void {
  if ($finish.get().status === 'failed') $finish.set({ status: 'idle' });
}

async function finish(
  by: 'register' | 'link',
  send: () => Promise<Result<unknown, FinishError>>,
  welcome?: string,
): Promise<void> {
  const waiting = $waiting.get();
  if (waiting.status !== 'waiting' || $finish.get().status === 'sending') return;
  $finish.set({ status: 'sending' });
  const outcome = await send();
  if (outcome.ok) {
    $finish.set({ status: 'in' });
    recordFreshLogin(welcome);
    location.replace(nextPath(waiting.who.next, location.origin));
    return;
  }
  if (outcome.code === 'PASSWORD_NEEDED') {
    $owner.set(outcome.details?.['hasPassword'] === false ? 'login' : 'password');
    $finish.set({ status: 'idle' });
    return;
  }
  $finish.set({ status: 'failed', by, code: outcome.code, fields: outcome.details ?? {} });
  recordRefusedCode(outcome.code);
  await captchaAfter(outcome);
}
