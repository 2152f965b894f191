import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { accountContracts } from '#src/contracts/account.ts';
import type { ErrorsOf, SentInputOf } from '#src/contracts/endpoint.ts';
import { passwordsContracts } from '#src/contracts/passwords.ts';
import { newPasswordRules } from '#src/rules/registration.ts';
import type { FieldRule } from '#src/rules/validation.ts';
import { showToast } from '#src/ui/toast.ts';
import { callSealed, type SealedCallError } from '#src/api/sealed-call.ts';
import { builtRegistration } from './built-registration.ts';

/** How the code comes. */
export type ForgetWay = 'email' | 'sms';

export type ForgetFailure = ErrorsOf<typeof passwordsContracts.setPasswordByCode> | SealedCallError;

export type Forget =
  | { readonly status: 'idle' | 'sending' | 'saved' }
  | {
      readonly status: 'failed';
      readonly code: ForgetFailure;
      /** What the Worker found wrong, by field. */
      readonly details: Readonly<Record<string, unknown>>;
    };

export const $forget = atom<Forget>({ status: 'idle' });
/** What a new password must be: as the page was built, until the operator's rule has arrived. */
export const $newPasswordRules = atom<readonly FieldRule[]>(rulesFrom(builtRegistration.fields));

/** How long the good news stands, and how long after it the page leads on. */
const savedMs = 1_000;

/** Asks for the merchant's rule of passwords. */
export async function loadNewPasswordRules(): Promise<void> {
  const answer = await call(accountContracts.registerSettings);
  if (answer.ok) $newPasswordRules.set(rulesFrom(answer.value.fields));
}

function rulesFrom(fields: readonly FieldRule[]): readonly FieldRule[] {
  const rule = fields.find(({ name }) => name === 'password');
  return rule ? newPasswordRules(rule) : [];
}

/** Sets a new password by the code, and leads to the login. */
export async function setForgottenPassword(
  input: SentInputOf<typeof passwordsContracts.setPasswordByCode>,
  words: { readonly working: string; readonly changeSaved: string },
): Promise<void> {
  const { status } = $forget.get();
  if (status === 'sending' || status === 'saved') return;
  $forget.set({ status: 'sending' });
  const hide = showToast(words.working, { kind: 'loading' });
  const outcome = await callSealed(passwordsContracts.setPasswordByCode, input);
  hide();
  if (!outcome.ok) {
    $forget.set({ status: 'failed', code: outcome.code, details: outcome.details ?? {} });
    return;
  }
  $forget.set({ status: 'saved' });
  showToast(words.changeSaved, { kind: 'confirmed', durationMs: savedMs });
  setTimeout(() => location.replace('/m/login'), 2 * savedMs);
}

/** Takes a failure off the screen, as soon as the form is changed. */
export function forgetForgetFailure(): void {
  if ($forget.get().status === 'failed') $forget.set({ status: 'idle' });
}
