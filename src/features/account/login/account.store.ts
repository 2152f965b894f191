import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { deviceHeader } from '#src/browser/installed.ts';
import { rememberAccountKind } from '#src/browser/account-kind.ts';
import { accountContracts } from '#src/contracts/account/account.ts';
import { trialContracts } from '#src/contracts/account/trial.ts';
import type { ErrorsOf } from '#src/contracts/endpoint.ts';
import { callSealed, type SealedCallError } from '#src/api/sealed-call.ts';
import { captchaAfter, captchaAnswer } from '#src/api/captcha.store.ts';
import { showToast, toastMs } from '#src/ui/overlays/toast.ts';
import { enter } from '#src/features/account/form/login-end.ts';
import { recordRefusedCode } from '#src/features/account/form/sms-code.store.ts';
import { startPasskeyAnew } from './passkey-login.store.ts';
import { forgetLogin, type LoginMethod, rememberLogin } from '#src/features/account/form/remembered-login.ts';
import { askSecondStep, leaveSecondStep } from './second-step.store.ts';

export type LoginFailure =
  | ErrorsOf<typeof accountContracts.sessionLogin>
  | ErrorsOf<typeof trialContracts.trialLogin>
  | SealedCallError;

export type LoginState =
  /** `remember`: whether the member asked this device to remember the login, set once the first step is done. */
  | { readonly status: 'idle'; readonly remember: boolean }
  | { readonly status: 'loggingIn' }
  | { readonly status: 'startingDemo' }
  | { readonly status: 'in' }
  | {
      readonly status: 'failed';
      readonly code: LoginFailure;
      readonly attemptsLeft?: number | undefined;
      readonly retryAfterMs?: number | undefined;
    };

export const $login = atom<LoginState>({ status: 'idle', remember: false });

/** Whether the operator offers demo play; true until the site reports otherwise. */
export const $demoOffered = atom(true);

/** Loads whether demo play is offered here. */
export async function askForDemo(): Promise<void> {
  const answer = await call(trialContracts.trialUser);
  if (answer.ok) $demoOffered.set(answer.value.offered);
}

/** Logs in with the fields of the chosen method, and continues to the second step or the next page. */
export async function logIn(method: LoginMethod, values: Readonly<Record<string, string>>): Promise<void> {
  if ($login.get().status === 'loggingIn') return;
  $login.set({ status: 'loggingIn' });
  const remember = values['remember'] !== undefined;
  const outcome = await callSealed(
    accountContracts.sessionLogin,
    {
      ...fieldsOf(method, values),
      remember,
      ...captchaAnswer(values['captcha']),
    },
    deviceHeader(),
  );
  if (outcome.ok || outcome.code === 'SECOND_FACTOR_NEEDED') remembered(remember, method, values);
  if (outcome.ok) {
    $login.set({ status: 'in' });
    enter();
    return;
  }
  if (outcome.code === 'SECOND_FACTOR_NEEDED') {
    $login.set({ status: 'idle', remember });
    const { app, passkey } = outcome.details ?? {};
    askSecondStep({ app: app !== false, passkey: passkey === true });
    return;
  }
  const { attemptsLeft, retryAfterMs } = outcome.details ?? {};
  $login.set({
    status: 'failed',
    code: outcome.code,
    attemptsLeft: typeof attemptsLeft === 'number' ? attemptsLeft : undefined,
    retryAfterMs: typeof retryAfterMs === 'number' ? retryAfterMs : undefined,
  });
  recordRefusedCode(outcome.code);
  await captchaAfter(outcome);
}

function fieldsOf(method: LoginMethod, values: Readonly<Record<string, string>>) {
  const {
    username = '',
    password = '',
    mobileNum = '',
    countryDialingCode = '',
    verificationCode = '',
  } = values;
  return method === 'username'
    ? { type: method, username: username.trim(), password }
    : { type: method, mobileNum, countryDialingCode, verificationCode };
}

function remembered(isWanted: boolean, type: LoginMethod, values: Readonly<Record<string, string>>): void {
  if (!isWanted) forgetLogin();
  else if (type === 'username') rememberLogin({ type, username: (values['username'] ?? '').trim() });
  else rememberLogin({ type, countryDialingCode: values['countryDialingCode'] });
}

/** Starts demo play and goes to the page that requested it; the message is shown until a demo account exists. */
export async function startDemo(wait: string): Promise<void> {
  if ($login.get().status === 'startingDemo') return;
  $login.set({ status: 'startingDemo' });
  const hide = showToast(wait, { kind: 'loading', durationMs: toastMs.untilDone });
  const outcome = await call(trialContracts.trialLogin, {});
  hide();
  if (!outcome.ok) {
    $login.set({ status: 'failed', code: outcome.code });
    return;
  }
  rememberAccountKind(false);
  $login.set({ status: 'in' });
  enter();
}

/** Resets the login to its first step, whatever the outcome of the last one. */
export function startAnew(): void {
  $login.set({ status: 'idle', remember: false });
  leaveSecondStep();
  startPasskeyAnew();
}

/** Clears a failure as soon as the form is changed. */
export function forgetFailure(): void {
  if ($login.get().status === 'failed') $login.set({ status: 'idle', remember: false });
}
