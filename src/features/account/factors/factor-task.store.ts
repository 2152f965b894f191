import { atom } from 'nanostores';
import type { SealedCallError } from '#src/api/sealed-call.ts';
import type { ErrorsOf } from '#src/contracts/endpoint.ts';
import type { signInContracts } from '#src/contracts/account/sign-in.ts';
import { loadFactors } from './factors.store.ts';

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

/** What only the owner of the account may start. */
export type OwnersTask = 'authenticator' | 'passkey' | 'passkeyStep';

/** What the member is changing about a factor, one task at a time. */
export type FactorTask =
  | { readonly step: 'none' }
  /** The login was too long ago, so the password is needed first. A member without one logs in again. */
  | { readonly step: 'password'; readonly of: OwnersTask; readonly hasPassword: boolean }
  /** A request to the site or to the device is under way, shown beside the factor itself. */
  | { readonly step: OwnersTask }
  | { readonly step: 'scan'; readonly secret: string; readonly uri: string }
  | { readonly step: 'code'; readonly of: 'end' | 'renew' }
  | { readonly step: 'written'; readonly recoveryCodes: readonly string[] };

export const $task = atom<FactorTask>({ step: 'none' });
/** Whether a call of the task is under way. */
export const $taskBusy = atom(false);
export const $taskFailure = atom<FactorFailure | undefined>(undefined);

/** Shows a step of a task. */
export function moveOn(task: FactorTask): void {
  $taskFailure.set(undefined);
  $task.set(task);
}

/** Ends the task; an unfinished one has changed nothing. */
export function closeTask(): void {
  moveOn({ step: 'none' });
}

/** Shows recovery codes, which are revealed only once, and reloads the member's factors. */
export async function written(recoveryCodes: readonly string[]): Promise<void> {
  moveOn({ step: 'written', recoveryCodes });
  await loadFactors();
}

/** The password gets a step of its own; any other refusal is shown where the task is. */
export function ownerRequested(
  of: OwnersTask,
  code: FactorFailure,
  details: Readonly<Record<string, unknown>> | undefined,
): void {
  if (code === 'PASSWORD_NEEDED')
    moveOn({ step: 'password', of, hasPassword: details?.['hasPassword'] !== false });
  else $taskFailure.set(code);
}

/** Runs one request at a time; undefined when another is under way. */
export async function during<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  if ($taskBusy.get()) return undefined;
  $taskBusy.set(true);
  $taskFailure.set(undefined);
  try {
    return await work();
  } finally {
    $taskBusy.set(false);
  }
}
