import { atom } from 'nanostores';
import { type OpsFailure, opsCallOf } from '#src/console/session/ops-call.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { tillsOperationsContracts } from '#src/contracts/tills/tills-operations.ts';

export type Till = OutputOf<typeof tillsOperationsContracts.operatorTills>['items'][number];

export type Tills =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly code: OpsFailure }
  | { readonly status: 'ready'; readonly tills: readonly Till[] };

export const $tills = atom<Tills>({ status: 'loading' });

/** Reads every till with what stands still there and what waits. */
export async function loadTills(): Promise<void> {
  const answer = await opsCallOf(tillsOperationsContracts.operatorTills);
  $tills.set(
    answer.ok ? { status: 'ready', tills: answer.value.items } : { status: 'failed', code: answer.code },
  );
}
