import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { accountContracts } from '#src/contracts/account/account.ts';
import type { ErrorsOf } from '#src/contracts/endpoint.ts';
import { memberContracts } from '#src/contracts/member/member.ts';
import { passwordsContracts } from '#src/contracts/account/passwords.ts';
import { isRealAccount } from '#src/rules/account/account-type.ts';
import { newPasswordRules } from '#src/rules/account/registration.ts';
import { failed } from '#src/rules/result.ts';
import type { FieldRule } from '#src/rules/account/validation.ts';
import { showToast } from '#src/ui/overlays/toast.ts';
import { callSealed, type SealedCallError } from '#src/api/sealed-call.ts';
import { toTheNextPage } from '#src/features/account/form/login-end.ts';

/** The account whose password changes, and the rules for a new one. */
interface Form {
  readonly username: string;
  readonly hasPassword: boolean;
  readonly rules: readonly FieldRule[];
}

export type ChangeFailure = ErrorsOf<typeof passwordsContracts.changePassword> | SealedCallError;

export type PasswordChange =
  | { readonly status: 'loading' }
  /** REAL_ACCOUNT_NEEDED: a trial account has no password. */
  | { readonly status: 'unreachable'; readonly code: ChangeFailure }
  | ({ readonly status: 'ready' | 'sending' | 'saved' } & Form)
  | ({
      readonly status: 'failed';
      readonly code: ChangeFailure;
      /** The Worker's errors by field; also `attemptsLeft` and `retryAfterMs` when failed attempts are counted. */
      readonly details: Readonly<Record<string, unknown>>;
    } & Form);

export const $change = atom<PasswordChange>({ status: 'loading' });

/** How long the confirmation is shown, and how long after it the page navigates on. */
export const savedMs = 1_000;

const oldRule = { name: 'oldPassword', required: true, form: 'any', lengthMin: 1, lengthMax: 256 } as const;

/** Loads the member's account and the rules for a new password. */
export async function loadChange(): Promise<void> {
  $change.set({ status: 'loading' });
  const [member, settings] = await Promise.all([
    call(memberContracts.memberDetails),
    call(accountContracts.registerSettings),
  ]);
  const refused = [member, settings].find((answer) => !answer.ok);
  const rule = settings.ok ? settings.value.fields.find(({ name }) => name === 'password') : undefined;
  if (!member.ok || !rule) {
    $change.set({ status: 'unreachable', code: refused && !refused.ok ? refused.code : 'INTERNAL' });
    return;
  }
  if (!isRealAccount(member.value.type)) {
    $change.set({ status: 'unreachable', code: 'REAL_ACCOUNT_NEEDED' });
    return;
  }
  const { account: username, hasPassword } = member.value;
  const rules = [...(hasPassword ? [oldRule] : []), ...newPasswordRules(rule)];
  $change.set({ status: 'ready', username, hasPassword, rules });
}

/** The toasts shown while the change is under way and after it. */
export interface ChangeToasts {
  readonly working: string;
  readonly changeSaved: string;
}

/**
 * Changes the password, then opens the page that led here, else home. A new password equal to the old one is refused
 * before it is sent.
 */
export async function changePassword(
  values: {
    readonly oldPassword?: string;
    readonly newPassword: string;
    readonly confirmNewPassword: string;
  },
  words: ChangeToasts,
): Promise<void> {
  const state = $change.get();
  if (state.status !== 'ready' && state.status !== 'failed') return;
  const { username, hasPassword, rules } = state;
  const form = { username, hasPassword, rules };
  $change.set({ status: 'sending', ...form });
  const outcome =
    values.oldPassword === values.newPassword ? failed('PASSWORD_UNCHANGED') : await sent(values, words);
  if (!outcome.ok) {
    $change.set({ status: 'failed', code: outcome.code, details: outcome.details ?? {}, ...form });
    return;
  }
  $change.set({ status: 'saved', ...form });
  showToast(words.changeSaved, { kind: 'confirmed', durationMs: savedMs });
  setTimeout(toTheNextPage, 2 * savedMs);
}

async function sent(values: Parameters<typeof changePassword>[0], { working }: ChangeToasts) {
  const hide = showToast(working, { kind: 'loading' });
  const outcome = await callSealed(passwordsContracts.changePassword, values);
  hide();
  return outcome;
}

/** Clears a failure as soon as the form is changed. */
export function forgetChangeFailure(): void {
  const state = $change.get();
  if (state.status !== 'failed') return;
  const { username, hasPassword, rules } = state;
  $change.set({ status: 'ready', username, hasPassword, rules });
}
