import { atom, type ReadableAtom } from 'nanostores';
import { type OpsFailure, opsCallOf } from '#src/console/session/ops-call.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { reconciliationContracts } from '#src/contracts/wallet/reconciliation.ts';

export type Sides = OutputOf<typeof reconciliationContracts.walletSides>;

export type SidesState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly code: OpsFailure }
  | { readonly status: 'ready'; readonly sides: Sides };

export interface SidesStore {
  readonly $sides: ReadableAtom<SidesState>;
  load(): Promise<void>;
}

/** Both sides of a member's wallet, read live. */
export function sidesStore(memberId: string): SidesStore {
  const $sides = atom<SidesState>({ status: 'loading' });
  return {
    $sides,
    async load() {
      const answer = await opsCallOf(reconciliationContracts.walletSides, { params: { memberId } });
      $sides.set(
        answer.ok ? { status: 'ready', sides: answer.value } : { status: 'failed', code: answer.code },
      );
    },
  };
}
