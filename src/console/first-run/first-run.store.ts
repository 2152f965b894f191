import { atom } from 'nanostores';
import { type OpsFailure, opsCallOf } from '#src/console/session/ops-call.ts';
import { firstRunContracts } from '#src/contracts/first-run/first-run.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';

export type FirstRun = OutputOf<typeof firstRunContracts.firstRun>;
export type FirstRunItem = FirstRun['items'][number];

/** What a step is given. */
export interface StepProps {
  value: FirstRun;
}

export type FirstRunState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly code: OpsFailure }
  | { readonly status: 'ready'; readonly value: FirstRun };

/** How far the merchant is on its way to the first served page. */
export const $firstRun = atom<FirstRunState>({ status: 'loading' });

let latest = 0;

/** Reads it again; what was read before stays until the answer is there. */
export async function loadFirstRun(): Promise<void> {
  const own = (latest += 1);
  const answer = await opsCallOf(firstRunContracts.firstRun);
  if (own !== latest) return;
  if (answer.ok) $firstRun.set({ status: 'ready', value: answer.value });
  else if ($firstRun.get().status !== 'ready') $firstRun.set({ status: 'failed', code: answer.code });
}
