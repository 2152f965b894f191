import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { accountContracts } from '#src/contracts/account.ts';
import type { ErrorsOf, OutputOf, SentInputOf } from '#src/contracts/endpoint.ts';
import { nextPath } from '#src/rules/next-path.ts';
import { callSealed, type SealedCallError } from './account.sealed-call.ts';
import { askForCaptcha, captchaAnswer, renewCaptcha, showCaptcha } from './captcha.store.ts';

export type RegistrationSettings = OutputOf<typeof accountContracts.registerSettings>;

export type RegistrationState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | { readonly status: 'in' }
  | {
      readonly status: 'failed';
      readonly code: ErrorsOf<typeof accountContracts.memberRegister> | SealedCallError;
      /** What the Worker found wrong, by field. */
      readonly fields: Readonly<Record<string, unknown>>;
    };

/** Whether the username that was typed is free; `asked` is the name the answer is for. */
export type NameState =
  | { readonly status: 'unknown' }
  | { readonly status: 'asking' | 'free' | 'taken'; readonly asked: string };

export const $registration = atom<RegistrationState>({ status: 'idle' });
export const $name = atom<NameState>({ status: 'unknown' });
/** The operator's form, once it has arrived; until then the page's own. */
export const $registrationSettings = atom<RegistrationSettings | undefined>(undefined);

/** Asks how one can register here; where the answer does not come, the page's own form stays. */
export async function loadRegistrationSettings(): Promise<void> {
  const answer = await call(accountContracts.registerSettings);
  if (!answer.ok) return;
  $registrationSettings.set(answer.value);
  if (answer.value.captcha) await showCaptcha();
}

/** Asks whether a name is free, before the form is sent. */
export async function askUsername(username: string): Promise<void> {
  const present = $name.get();
  if (present.status !== 'unknown' && present.asked === username) return;
  $name.set({ status: 'asking', asked: username });
  const answer = await call(accountContracts.checkUsername, { username });
  const latest = $name.get();
  if (latest.status === 'unknown' || latest.asked !== username) return;
  if (!answer.ok || answer.value.problem) $name.set({ status: 'unknown' });
  else $name.set({ status: answer.value.free ? 'free' : 'taken', asked: username });
}

type Registration = Omit<
  SentInputOf<typeof accountContracts.memberRegister>,
  'registerUrl' | 'registerMethod' | 'domain' | 'type'
>;

/** Registers; the new member is signed in and goes on to the page that asked for it. */
export async function register(registration: Registration): Promise<void> {
  if ($registration.get().status === 'sending') return;
  $registration.set({ status: 'sending' });
  const standalone = matchMedia('(display-mode: standalone)').matches;
  const outcome = await callSealed(accountContracts.memberRegister, {
    ...registration,
    ...captchaAnswer(registration.captcha),
    registerUrl: location.host,
    domain: location.hostname,
    registerMethod: standalone ? 'PWA' : 'H5',
    type: 0,
  });
  if (outcome.ok) {
    $registration.set({ status: 'in' });
    const asked = new URLSearchParams(location.search).get('next');
    location.replace(nextPath(asked, location.origin));
    return;
  }
  $registration.set({ status: 'failed', code: outcome.code, fields: outcome.details ?? {} });
  if (outcome.code === 'USERNAME_TAKEN') $name.set({ status: 'taken', asked: registration.username });
  if (outcome.details?.captchaNeeded === true) await askForCaptcha();
  else await renewCaptcha();
}

/** Takes a failure off the screen, as soon as the form is changed. */
export function forgetRegistrationFailure(): void {
  if ($registration.get().status === 'failed') $registration.set({ status: 'idle' });
}
