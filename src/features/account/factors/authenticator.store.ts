import { call } from '#src/api/client.ts';
import { callSealed } from '#src/api/sealed-call.ts';
import { signInContracts } from '#src/contracts/account/sign-in.ts';
import { $taskFailure, closeTask, during, moveOn, ownerRequested, written } from './factor-task.store.ts';
import { loadFactors } from './factors.store.ts';

/** Starts to switch the authenticator app on. */
export async function offerAuthenticator(password?: string): Promise<void> {
  if (password === undefined) moveOn({ step: 'authenticator' });
  const offered = await during(() =>
    callSealed(signInContracts.offerAuthenticator, password === undefined ? {} : { password }),
  );
  if (!offered) return;
  if (offered.ok) moveOn({ step: 'scan', ...offered.value });
  else ownerRequested('authenticator', offered.code, offered.details);
}

/** Switches it on with the code that the app shows. */
export async function confirmAuthenticator(code: string): Promise<void> {
  const confirmed = await during(() => call(signInContracts.confirmAuthenticator, { code }));
  if (!confirmed) return;
  if (confirmed.ok) await written(confirmed.value.recoveryCodes);
  else $taskFailure.set(confirmed.code);
}

/** Switches it off, or replaces the recovery codes, with a code of the app. */
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
