import { call } from '#src/api/client.ts';
import { callSealed } from '#src/api/sealed-call.ts';
import { signInContracts } from '#src/contracts/account/sign-in.ts';
import { $taskFailure, closeTask, during, moveOn, ownerRequested, written } from './factor-task.store.ts';
import { $factors, loadFactors } from './factors.store.ts';

/** Creates a passkey on this device, and stores its public key on the site. */
export async function addPasskey(password?: string): Promise<void> {
  if (password === undefined) moveOn({ step: 'passkey' });
  const offered = await during(() =>
    callSealed(signInContracts.offerPasskey, password === undefined ? {} : { password }),
  );
  if (!offered) return;
  if (!offered.ok) {
    ownerRequested('passkey', offered.code, offered.details);
    return;
  }
  moveOn({ step: 'passkey' });
  const { makePasskey } = await import('#src/api/passkey-browser.ts');
  const made = await during(() => makePasskey(offered.value));
  if (!made) {
    // The owner declined, or the device cannot: nothing has changed.
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

/** Whether logins by password also need a passkey. */
export function passkeyStepIsOn(): boolean {
  const state = $factors.get();
  return state.status === 'ready' && state.factors.passkeyStep;
}

/** Switches on or off that logins by password also need a passkey. */
export async function switchPasskeyStep(isOn: boolean, password?: string): Promise<void> {
  if (password === undefined) moveOn({ step: 'passkeyStep' });
  const switched = await during(() =>
    callSealed(signInContracts.switchPasskeyStep, { isOn, ...(password === undefined ? {} : { password }) }),
  );
  if (!switched) return;
  if (!switched.ok) return ownerRequested('passkeyStep', switched.code, switched.details);
  const { recoveryCodes } = switched.value;
  if (recoveryCodes.length > 0) return written(recoveryCodes);
  closeTask();
  await loadFactors();
}
