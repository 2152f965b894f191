import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { accountContracts } from '#src/contracts/account.ts';
import type { ErrorsOf } from '#src/contracts/endpoint.ts';
import { nextPath } from '#src/rules/next-path.ts';
import { callSealed, type SealedCallError } from './account.sealed-call.ts';
import { askForCaptcha, captchaAnswer, renewCaptcha } from './captcha.store.ts';
import { rememberLogin } from './remembered-login.ts';

export type LoginFailure =
  | ErrorsOf<typeof accountContracts.sessionLogin>
  | ErrorsOf<typeof accountContracts.trialLogin>
  | SealedCallError;

export type LoginState =
  | { readonly status: 'idle' }
  | { readonly status: 'loggingIn' }
  | { readonly status: 'startingDemo' }
  | { readonly status: 'in' }
  | {
      readonly status: 'failed';
      readonly code: LoginFailure;
      readonly attemptsLeft?: number | undefined;
      readonly retryAfterMs?: number | undefined;
    };

export const $login = atom<LoginState>({ status: 'idle' });

/** Whether the operator offers demo play; yes until the site says otherwise. */
export const $demoOffered = atom(true);

/** Asks whether demo play is offered here. */
export async function askForDemo(): Promise<void> {
  const answer = await call(accountContracts.trialUser);
  if (answer.ok) $demoOffered.set(answer.value.offered);
}

interface LoginForm {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
  readonly captcha: string | undefined;
}

/** Logs in and goes to the page that asked for it. */
export async function logIn(form: LoginForm): Promise<void> {
  if ($login.get().status === 'loggingIn') return;
  $login.set({ status: 'loggingIn' });
  const { username, password, remember } = form;
  const outcome = await callSealed(accountContracts.sessionLogin, {
    username,
    password,
    type: 'username',
    remember,
    ...captchaAnswer(form.captcha),
  });
  if (outcome.ok) {
    rememberLogin(remember ? username : undefined);
    enter();
    return;
  }
  const { attemptsLeft, retryAfterMs, captchaNeeded } = outcome.details ?? {};
  $login.set({
    status: 'failed',
    code: outcome.code,
    attemptsLeft: typeof attemptsLeft === 'number' ? attemptsLeft : undefined,
    retryAfterMs: typeof retryAfterMs === 'number' ? retryAfterMs : undefined,
  });
  if (captchaNeeded === true) await askForCaptcha();
  else await renewCaptcha();
}

/** Starts demo play and goes to the page that asked for it. */
export async function startDemo(): Promise<void> {
  if ($login.get().status === 'startingDemo') return;
  $login.set({ status: 'startingDemo' });
  const outcome = await call(accountContracts.trialLogin, {});
  if (outcome.ok) enter();
  else $login.set({ status: 'failed', code: outcome.code });
}

/** Takes a failure off the screen, as soon as the form is changed. */
export function forgetFailure(): void {
  if ($login.get().status === 'failed') $login.set({ status: 'idle' });
}

function enter(): void {
  $login.set({ status: 'in' });
  const asked = new URLSearchParams(location.search).get('next');
  location.replace(nextPath(asked, location.origin));
}
