import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf, OutputOf } from '#src/contracts/endpoint.ts';
import { signInContracts } from '#src/contracts/sign-in.ts';
import { callSealed, type SealedCallError } from '#src/api/sealed-call.ts';

export type Factors = OutputOf<typeof signInContracts.factors>;

export type FactorsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly code: ErrorsOf<typeof signInContracts.factors> | CallError }
  | { readonly status: 'ready'; readonly factors: Factors };

export type FactorFailure =
  | ErrorsOf<
      | typeof signInContracts.offerAuthenticator
      | typeof signInContracts.confirmAuthenticator
      | typeof signInContracts.endAuthenticator
      | typeof signInContracts.renewRecoveryCodes
      | typeof signInContracts.offerPasskey
      | typeof signInContracts.addPasskey
      | typeof signInContracts.removePasskey
      | typeof signInContracts.switchPasskeyStep
    >
  | SealedCallError;

/** What only the owner of the account may begin. */
export type OwnersTask = 'authenticator' | 'passkey' | 'passkeyStep';

/** What the member is doing to a factor, one thing at a time. */
export type FactorTask =
  | { readonly step: 'none' }
  /** The login was long ago: the password comes first. Without one the member logs in again. */
  | { readonly step: 'password'; readonly of: OwnersTask; readonly hasPassword: boolean }
  /** Something is asked of the site or of the device, beside the factor itself. */
  | { readonly step: OwnersTask }
  | { readonly step: 'scan'; readonly secret: string; readonly uri: string }
  | { readonly step: 'code'; readonly of: 'end' | 'renew' }
  | { readonly step: 'written'; readonly recoveryCodes: readonly string[] };

export const $factors = atom<FactorsState>({ status: 'loading' });
export const $task = atom<FactorTask>({ step: 'none' });
/** Whether a call of the task is under way. */
export const $taskBusy = atom(false);
export const $taskFailure = atom<FactorFailure | undefined>(undefined);

/** Reads which factors the member has. */
export async function loadFactors(): Promise<void> {
  const answer = await call(signInContracts.factors);
  $factors.set(
    answer.ok ? { status: 'ready', factors: answer.value } : { status: 'failed', code: answer.code },
  );
}

/** Begins to switch the authenticator app on. */
export async function offerAuthenticator(password?: string): Promise<void> {
  if (password === undefined) moveOn({ step: 'authenticator' });
  const offered = await during(() =>
    callSealed(signInContracts.offerAuthenticator, password === undefined ? {} : { password }),
  );
  if (!offered) return;
  if (offered.ok) moveOn({ step: 'scan', ...offered.value });
  else ownerAsked('authenticator', offered.code, offered.details);
}

/** Switches it on by the code that the app shows. */
export async function confirmAuthenticator(code: string): Promise<void> {
  const confirmed = await during(() => call(signInContracts.confirmAuthenticator, { code }));
  if (!confirmed) return;
  if (confirmed.ok) await written(confirmed.value.recoveryCodes);
  else $taskFailure.set(confirmed.code);
}

/** Switches it off, or replaces the recovery codes, by a code. */
export async function sendCode(of: 'end' | 'renew', code: string): Promise<void> {
  if (of === 'renew') {
    const renewed = await during(() => call(signInContracts.renewRecoveryCodes, { code }));
    if (renewed?.ok) await written(renewed.value.recoveryCodes);
    else if (renewed) $taskFailure.set(renewed.code);
    return;
  }
  const ended = await during(() => call(signInContracts.endAuthenticator, { code }));
  if (ended && !ended.ok) $taskFailure.set(ended.code);
  if (!ended?.ok) return;
  closeTask();
  await loadFactors();
}

/** Has this device make a passkey, and keeps its public half. */
export async function addPasskey(password?: string): Promise<void> {
  if (password === undefined) moveOn({ step: 'passkey' });
  const offered = await during(() =>
    callSealed(signInContracts.offerPasskey, password === undefined ? {} : { password }),
  );
  if (!offered) return;
  if (!offered.ok) {
    ownerAsked('passkey', offered.code, offered.details);
    return;
  }
  moveOn({ step: 'passkey' });
  const { makePasskey } = await import('./passkey-browser.ts');
  const made = await during(() => makePasskey(offered.value));
  if (!made) {
    // Its owner did not want to, or the device cannot: nothing has changed.
    closeTask();
    return;
  }
  const added = await during(() => call(signInContracts.addPasskey, made));
  if (added?.ok) closeTask();
  else if (added) $taskFailure.set(added.code);
  await loadFactors();
}

/** Removes a passkey. */
export async function removePasskey(passkeyId: string): Promise<void> {
  moveOn({ step: 'passkey' });
  const removed = await during(() =>
    call(signInContracts.removePasskey, undefined, { params: { passkeyId } }),
  );
  if (removed && !removed.ok) $taskFailure.set(removed.code);
  await loadFactors();
}

/** Whether logins by password ask for a passkey too. */
export function passkeyStepIsOn(): boolean {
  const state = $factors.get();
  return state.status === 'ready' && state.factors.passkeyStep;
}

/** Has logins by password ask for a passkey too, or no longer. */
export async function switchPasskeyStep(isOn: boolean, password?: string): Promise<void> {
  if (password === undefined) moveOn({ step: 'passkeyStep' });
  const switched = await during(() =>
    callSealed(signInContracts.switchPasskeyStep, { isOn, ...(password === undefined ? {} : { password }) }),
  );
  if (!switched) return;
  if (!switched.ok) return ownerAsked('passkeyStep', switched.code, switched.details);
  const { recoveryCodes } = switched.value;
  if (recoveryCodes.length > 0) return written(recoveryCodes);
  closeTask();
  await loadFactors();
}

/** Shows a step of a task. */
export function moveOn(task: FactorTask): void {
  $taskFailure.set(undefined);
  $task.set(task);
}

/** Ends the task; what was not finished changed nothing. */
export function closeTask(): void {
  moveOn({ step: 'none' });
}

async function written(recoveryCodes: readonly string[]): Promise<void> {
  moveOn({ step: 'written', recoveryCodes });
  await loadFactors();
}

/** The password is asked for by a step of its own; any other refusal is said where the task stands. */
function ownerAsked(
  of: OwnersTask,
  code: FactorFailure,
  details: Readonly<Record<string, unknown>> | undefined,
): void {
  if (code === 'PASSWORD_NEEDED')
    moveOn({ step: 'password', of, hasPassword: details?.['hasPassword'] !== false });
  else $taskFailure.set(code);
}

/** Does one thing at a time; undefined where another is under way. */
async function during<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  if ($taskBusy.get()) return undefined;
  $taskBusy.set(true);
  $taskFailure.set(undefined);
  try {
    return await work();
  } finally {
    $taskBusy.set(false);
  }
}
