import { atom } from 'nanostores';
import { afterSignIn } from '#src/console/session/sign-in-address.ts';
import { type OpsFailure, opsCallOf } from '#src/console/session/ops-call.ts';
import { operatorSignInContracts } from '#src/contracts/operator-accounts/sign-in.ts';

export type SignInStep =
  | { readonly name: 'start'; readonly offersAccess: boolean }
  /** A first factor was sent; whether it was right shows with the code. */
  | { readonly name: 'code' | 'recovery'; readonly step: string };

export interface SignIn {
  readonly step: SignInStep;
  readonly isBusy: boolean;
  readonly failure?: OpsFailure | 'PASSKEY_MISSING' | undefined;
}

export const $signIn = atom<SignIn>({ step: { name: 'start', offersAccess: false }, isBusy: false });

/** Signs in by a passkey of this device. */
export async function signInByPasskey(): Promise<void> {
  if (!begin()) return;
  const offered = await opsCallOf(operatorSignInContracts.operatorSignInOptions, { input: {} });
  if (!offered.ok) return fail(offered.code);
  const { signChallenge } = await import('#src/api/passkey-browser.ts');
  const signed = await signChallenge(offered.value, false);
  if (!signed) return fail('PASSKEY_MISSING');
  return finish(await opsCallOf(operatorSignInContracts.operatorPasskeySignIn, { input: signed }));
}

/** Loads whether Access may stand in for the password, once somebody looks at the other ways. */
export async function loadOtherWays(): Promise<void> {
  const { step } = $signIn.get();
  const offered = await opsCallOf(operatorSignInContracts.operatorSignInOptions, { input: {} });
  if (offered.ok && step.name === 'start' && offered.value.ways.includes('access'))
    $signIn.set({ ...$signIn.get(), step: { name: 'start', offersAccess: true } });
}

/** Sends name and password; the code follows, whatever they were. */
export async function sendPassword(name: string, password: string): Promise<void> {
  if (!begin()) return;
  startStep(
    await opsCallOf(operatorSignInContracts.operatorPasswordSignIn, {
      input: { name: name.trim(), password },
    }),
  );
}

/** Lets Access stand in for the password. */
export async function sendAccess(): Promise<void> {
  if (begin()) startStep(await opsCallOf(operatorSignInContracts.operatorAccessSignIn));
}

/** Sends the app's code, or a recovery code in its place. */
export async function sendCode(code: string): Promise<void> {
  const { step } = $signIn.get();
  if (step.name === 'start' || !begin()) return;
  const { operatorCodeSignIn, operatorRecoverySignIn } = operatorSignInContracts;
  const endpoint = step.name === 'code' ? operatorCodeSignIn : operatorRecoverySignIn;
  finish(await opsCallOf(endpoint, { input: { step: step.step, code: code.trim() } }));
}

/** Asks for a recovery code in place of the app's, or the other way round. */
export function takeOtherCode(): void {
  const { step } = $signIn.get();
  if (step.name === 'start') return;
  $signIn.set({
    step: { name: step.name === 'code' ? 'recovery' : 'code', step: step.step },
    isBusy: false,
  });
}

/** Starts the sign-in again. */
export function startAnew(): void {
  $signIn.set({ step: { name: 'start', offersAccess: false }, isBusy: false });
}

function begin(): boolean {
  const state = $signIn.get();
  if (state.isBusy) return false;
  $signIn.set({ step: state.step, isBusy: true });
  return true;
}

function fail(failure: SignIn['failure']): void {
  $signIn.set({ step: $signIn.get().step, isBusy: false, failure });
}

type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: OpsFailure };

function startStep(answer: Answer<{ readonly step: string }>): void {
  if (!answer.ok) return fail(answer.code);
  $signIn.set({ step: { name: 'code', step: answer.value.step }, isBusy: false });
}

/** A started sign-in works once, so that a wrong code leads back to the start. */
function finish(answer: Answer<unknown>): void {
  if (answer.ok) return location.replace(afterSignIn(location.search));
  const { step } = $signIn.get();
  if (answer.code === 'SIGN_IN_FAILED' && step.name !== 'start') startAnew();
  fail(answer.code);
}
