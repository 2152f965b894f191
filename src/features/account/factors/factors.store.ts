import { atom } from 'nanostores';
import { memberCall } from '#src/api/member-call.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf, OutputOf } from '#src/contracts/endpoint.ts';
import { signInContracts } from '#src/contracts/account/sign-in.ts';

export type Factors = OutputOf<typeof signInContracts.factors>;

export type FactorsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly code: ErrorsOf<typeof signInContracts.factors> | CallError }
  | { readonly status: 'ready'; readonly factors: Factors };

export const $factors = atom<FactorsState>({ status: 'loading' });

/** Loads the member's factors. */
export async function loadFactors(): Promise<void> {
  const answer = await memberCall(signInContracts.factors);
  $factors.set(
    answer.ok ? { status: 'ready', factors: answer.value } : { status: 'failed', code: answer.code },
  );
}
