import { atom } from 'nanostores';
import { type OpsFailure, opsCallOf } from '#src/console/session/ops-call.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { dashboardContracts } from '#src/contracts/operations/dashboard.ts';

export type Dashboard = OutputOf<typeof dashboardContracts.dashboard>;

type Home =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly code: OpsFailure }
  | {
      readonly status: 'ready';
      readonly dashboard: Dashboard;
      readonly atMs: number;
      /** Why reading it again failed; what was read before stays. */
      readonly code?: OpsFailure;
    };

export const $home = atom<Home>({ status: 'loading' });

let latest = 0;

/** Reads the first page's queues and figures; an older answer never replaces a newer one. */
export async function loadHome(): Promise<void> {
  latest += 1;
  const own = latest;
  const before = $home.get();
  if (before.status === 'failed') $home.set({ status: 'loading' });
  const answer = await opsCallOf(dashboardContracts.dashboard);
  if (own !== latest) return;
  if (answer.ok) $home.set({ status: 'ready', dashboard: answer.value, atMs: Date.now() });
  else if (before.status === 'ready') $home.set({ ...before, code: answer.code });
  else $home.set({ status: 'failed', code: answer.code });
}
