import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf } from '#src/contracts/endpoint.ts';
import { signInContracts } from '#src/contracts/account/sign-in.ts';
import { enter } from '#src/features/account/form/login-end.ts';

export type SecondStepFailure = ErrorsOf<typeof signInContracts.loginSecondStep> | CallError;

/** The member's second factors: an authenticator app, a passkey. */
export interface SecondWays {
  readonly app: boolean;
  readonly passkey: boolean;
}

/** The step of a login after the password, for members with a second factor. */
export type SecondStep =
  | { readonly status: 'none' }
  | { readonly status: 'asked' | 'sending'; readonly ways: SecondWays }
  | {
      readonly status: 'failed';
      readonly ways: SecondWays;
      readonly code: SecondStepFailure;
      readonly attemptsLeft: number | undefined;
      readonly retryAfterMs: number | undefined;
    };

export const $secondStep = atom<SecondStep>({ status: 'none' });

/** Asks for the second factor, in the ways that the member has. */
export function askSecondStep(ways: SecondWays): void {
  $secondStep.set({ status: 'asked', ways });
}

/** Finishes the login with a code of the app or a recovery code. */
export async function finishSecondStep(code: string): Promise<void> {
  const step = $secondStep.get();
  if (step.status === 'none' || step.status === 'sending') return;
  const { ways } = step;
  $secondStep.set({ status: 'sending', ways });
  const outcome = await call(signInContracts.loginSecondStep, { code });
  if (outcome.ok) {
    enter();
    return;
  }
  const { attemptsLeft, retryAfterMs } = outcome.details ?? {};
  $secondStep.set({
    status: 'failed',
    ways,
    code: outcome.code,
    attemptsLeft: typeof attemptsLeft === 'number' ? attemptsLeft : undefined,
    retryAfterMs: typeof retryAfterMs === 'number' ? retryAfterMs : undefined,
  });
}

/** Clears a failure, such as when a lock is over or another code is typed. */
export function forgetSecondStepFailure(): void {
  const step = $secondStep.get();
  if (step.status === 'failed') $secondStep.set({ status: 'asked', ways: step.ways });
}

/** Goes back to the first step. */
export function leaveSecondStep(): void {
  $secondStep.set({ status: 'none' });
}
