import { atom } from 'nanostores';
import { callPlainly } from '#src/api/client.ts';
import { operatorSessionContracts } from '#src/contracts/operator-accounts/operator-session.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';

export type StepUp =
  | { readonly status: 'closed' }
  | { readonly status: 'asking' }
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly code: string }
  /** Who has no passkey cannot do what asks for one. */
  | { readonly status: 'impossible' };

export const $stepUp = atom<StepUp>({ status: 'closed' });

const headers = { 'Ops-Request': '1' };
let settle: ((isSteppedUp: boolean) => void) | undefined;

/** Opens the dialog that asks for a fresh passkey; true once it was given, false if it was closed. */
export function stepUpOverPage(): Promise<boolean> {
  settle?.(false);
  $stepUp.set({ status: 'asking' });
  return new Promise((resolve) => {
    settle = resolve;
  });
}

/** Closes the dialog without a passkey. */
export function leaveStepUp(): void {
  end(false);
}

/** Asks the browser for the passkey, and steps the session up with it. */
export async function giveStepUp(): Promise<void> {
  if ($stepUp.get().status === 'waiting') return;
  $stepUp.set({ status: 'waiting' });
  const offered = await callPlainly(operatorSessionContracts.stepUpOptions, undefined, {
    headers,
    stays: true,
  });
  if (!offered.ok) {
    $stepUp.set({ status: 'failed', code: offered.code });
    return;
  }
  const challenge = offered.value as OutputOf<typeof operatorSessionContracts.stepUpOptions>;
  if (challenge.passkeys.length === 0) {
    $stepUp.set({ status: 'impossible' });
    return;
  }
  const { signChallenge } = await import('#src/api/passkey-browser.ts');
  const signed = await signChallenge(challenge, false);
  if (!signed) {
    $stepUp.set({ status: 'asking' });
    return;
  }
  const answer = await callPlainly(operatorSessionContracts.stepUp, signed, { headers, stays: true });
  if (answer.ok) end(true);
  else $stepUp.set({ status: 'failed', code: answer.code });
}

function end(isSteppedUp: boolean): void {
  $stepUp.set({ status: 'closed' });
  settle?.(isSteppedUp);
  settle = undefined;
}
