import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { isSignedIn } from '#src/browser/session.ts';
import { trialContracts } from '#src/contracts/account/trial.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf } from '#src/contracts/endpoint.ts';
import { showToast, toastMs } from '#src/ui/overlays/toast.ts';
import { enter } from '#src/features/account/form/login-end.ts';

export type TrialFailure = ErrorsOf<typeof trialContracts.trialLogin> | CallError;

/** What free play is for the visitor: offered, already theirs, not available to a member, or off. */
export type Trial =
  | { readonly status: 'loading' | 'offered' | 'starting' | 'member' | 'off' }
  | { readonly status: 'playing'; readonly userName: string }
  | { readonly status: 'failed'; readonly code: TrialFailure; readonly canStart: boolean };

export const $trial = atom<Trial>({ status: 'loading' });

/** Loads what free play is for this visitor. */
export async function loadTrial(): Promise<void> {
  const answer = await call(trialContracts.trialUser);
  if (!answer.ok) {
    $trial.set({ status: 'failed', code: answer.code, canStart: false });
    return;
  }
  const { offered, userName } = answer.value;
  if (userName !== undefined) $trial.set({ status: 'playing', userName });
  else if (isSignedIn()) $trial.set({ status: 'member' });
  else $trial.set({ status: offered ? 'offered' : 'off' });
}

/** Starts or resumes free play, and opens the lobby in place of this page. */
export async function startTrial(wait: string): Promise<void> {
  if ($trial.get().status === 'starting') return;
  $trial.set({ status: 'starting' });
  const hide = showToast(wait, { kind: 'loading', durationMs: toastMs.untilDone });
  const answer = await call(trialContracts.trialLogin, {});
  hide();
  if (answer.ok) enter();
  else $trial.set({ status: 'failed', code: answer.code, canStart: true });
}
