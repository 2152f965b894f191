import { atom } from 'nanostores';
import { type OpsAnswer, opsCallOf } from '#src/console/session/ops-call.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { countersContracts } from '#src/contracts/counters/counters.ts';

/** What was counted by name; undefined until it was read. */
export const $counts = atom<OpsAnswer<OutputOf<typeof countersContracts.operatorCounters>> | undefined>(
  undefined,
);

export async function loadCounts(): Promise<void> {
  $counts.set(undefined);
  $counts.set(await opsCallOf(countersContracts.operatorCounters));
}
