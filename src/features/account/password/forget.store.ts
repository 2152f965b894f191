import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { accountContracts } from '#src/contracts/account/account.ts';
import type { ErrorsOf, SentInputOf } from '#src/contracts/endpoint.ts';
import { passwordsContracts } from '#src/contracts/account/passwords.ts';
import { newPasswordRules } from '#src/rules/account/registration.ts';
import type { FieldRule } from '#src/rules/account/validation.ts';
import { showToast } from '#src/ui/overlays/toast.ts';
import { callSealed, type SealedCallError } from '#src/api/sealed-call.ts';
import { recordRefusedCode } from '#src/features/account/form/sms-code.store.ts';
import { builtRegistration } from '#src/features/account/register/built-registration.ts';

/** How the code is sent. */
export type ForgetWay = 'email' | 'sms';

export type ForgetFailure = ErrorsOf<typeof passwordsContracts.setPasswordByCode> | SealedCallError;

export type Forget =
  | { readonly status: 'idle' | 'sending' | 'saved' }
  | {
      readonly status: 'failed';
      readonly code: ForgetFailure;
      /** The Worker's field errors, by field. */
      readonly details: Readonly<Record<string, unknown>>;
    };

export const $forget = atom<Forget>({ status: 'idle' });
/** The rules for a new password: those the page was built with, until the operator's have loaded. */
export const $newPasswordRules = atom<readonly FieldRule[]>(rulesFrom(builtRegistration.fields));

/** How long the confirmation is shown, and how long after it the page navigates on. */
const savedMs = 1_000;

/** Loads the merchant's password rules. */
export async function loadNewPasswordRules(): Promise<void> {
  const answer = await call(accountContracts.registerSettings);
  if (answer.ok) $newPasswordRules.set(rulesFrom(answer.value.fields));
}

function rulesFrom(fields: readonly FieldRule[]): readonly FieldRule[] {
  const rule = fields.find(({ name }) => name === 'password');
  return rule ? newPasswordRules(rule) : [];
}

/** Sets a new password with the code, and goes to the login. */
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
    recordRefusedCode(outcome.code);
    return;
  }
  $forget.set({ status: 'saved' });
  showToast(words.changeSaved, { kind: 'confirmed', durationMs: savedMs });
  setTimeout(() => location.replace('/m/login'), 2 * savedMs);
}

/** Clears a failure as soon as the form is changed. */
export function forgetForgetFailure(): void {
  if ($forget.get().status === 'failed') $forget.set({ status: 'idle' });
}
