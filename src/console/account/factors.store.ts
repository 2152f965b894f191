import { atom } from 'nanostores';
import { type OpsFailure, opsCallOf } from '#src/console/session/ops-call.ts';
import { $session } from '#src/console/session/session.store.ts';
import { stepUpOverPage } from '#src/console/session/step-up.store.ts';
import { operatorSessionContracts } from '#src/contracts/operator-accounts/operator-session.ts';
import type { OutputOf, SentInputOf } from '#src/contracts/endpoint.ts';

type Contracts = typeof operatorSessionContracts;
type OwnFactors = OutputOf<Contracts['operatorFactors']>;
type Change = SentInputOf<Contracts['changeOperatorFactors']>;
/** What stands in for a passkey while the account has none. */
export type FactorProof = Change['proof'];

export type Factors =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly code: OpsFailure }
  | {
      readonly status: 'ready';
      readonly own: OwnFactors;
      readonly isBusy: boolean;
      readonly failure?: OpsFailure | 'PASSKEY_MISSING' | undefined;
      /** Fresh recovery codes, which are shown once. */
      readonly recoveryCodes: readonly string[];
    };

export const $factors = atom<Factors>({ status: 'loading' });

/** Loads what the operator signs in with. */
export async function loadFactors(recoveryCodes: readonly string[] = []): Promise<void> {
  const answer = await opsCallOf(operatorSessionContracts.operatorFactors);
  const before = $factors.get();
  if (answer.ok) $factors.set({ status: 'ready', own: answer.value, isBusy: false, recoveryCodes });
  // The former codes are gone, so the fresh ones are shown whatever else cannot be read.
  else if (recoveryCodes.length > 0 && before.status === 'ready')
    $factors.set({ ...before, isBusy: false, failure: answer.code, recoveryCodes });
  else $factors.set({ status: 'failed', code: answer.code });
}

/** Adds a passkey that this device makes; the first one by password and code. */
export async function addPasskey(proof?: FactorProof): Promise<void> {
  if (!(await begin(proof))) return;
  const offered = await opsCallOf(operatorSessionContracts.operatorFactorOptions);
  if (!offered.ok) return fail(offered.code);
  const { known, ...offer } = offered.value;
  const session = $session.get();
  const username = session.status === 'ready' ? session.operatorId : '';
  const { makePasskey } = await import('#src/api/passkey-browser.ts');
  const added = await makePasskey({ ...offer, username, known: known.map((id) => ({ id })) });
  if (!added) return fail('PASSKEY_MISSING');
  return change({ added, ...(proof && { proof }) });
}

export async function removePasskey(id: string): Promise<void> {
  if (await begin(undefined)) await change({ removed: id });
}

/** Replaces the recovery codes, of which the former ones no longer work. */
export async function renewRecoveryCodes(proof?: FactorProof): Promise<void> {
  if (await begin(proof)) await change({ renewRecoveryCodes: true, ...(proof && { proof }) });
}

/** Whoever has a passkey gives it before anything is made. */
async function begin(proof: FactorProof): Promise<boolean> {
  const state = $factors.get();
  if (state.status !== 'ready' || state.isBusy) return false;
  $factors.set({ ...state, isBusy: true, failure: undefined });
  if (proof || (await stepUpOverPage())) return true;
  $factors.set({ ...state, isBusy: false });
  return false;
}

function fail(failure: OpsFailure | 'PASSKEY_MISSING'): void {
  const state = $factors.get();
  if (state.status === 'ready') $factors.set({ ...state, isBusy: false, failure });
}

async function change(input: Change): Promise<void> {
  const answer = await opsCallOf(operatorSessionContracts.changeOperatorFactors, { input });
  if (answer.ok) await loadFactors(answer.value.recoveryCodes);
  else fail(answer.code);
}
