import { atom } from 'nanostores';
import { memberCall } from '#src/api/member-call.ts';
import { downlinesContracts } from '#src/contracts/agents/downlines.ts';
import type { Rebates } from '#src/contracts/agents/rebates.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { loadTeam } from './team.store.ts';

const { downlineRebates, quotas, updateDownlineRebates, promoteDownline, assignQuota } = downlinesContracts;

export type DownlineRates = OutputOf<typeof downlineRebates>;
export type Quota = OutputOf<typeof quotas>['list'][number];

/** What the agent may give to one downline. */
export type Giving =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly rates: DownlineRates; readonly quotas: readonly Quota[] }
  | { readonly status: 'failed' };

export const $giving = atom<Giving>({ status: 'loading' });

/** Loads the rates of a downline, and the agent's quotas. */
export async function loadGiving(customerId: string): Promise<void> {
  $giving.set({ status: 'loading' });
  const [rates, own] = await Promise.all([
    memberCall(downlineRebates, { customerId }),
    memberCall(quotas, {}),
  ]);
  $giving.set(
    rates.ok && own.ok
      ? { status: 'ready', rates: rates.value, quotas: own.value.list }
      : { status: 'failed' },
  );
}

/** Raises rates; returns the failure, if any. */
export async function raiseRates(customerId: string, rebates: Rebates) {
  const answer = await memberCall(updateDownlineRebates, { customerId, rebates });
  if (!answer.ok) return answer.code;
  await loadGiving(customerId);
  return undefined;
}

/** Makes a downline an agent with these rates; returns the failure, if any. */
export async function promote(customerId: string, rebates: Rebates) {
  const answer = await memberCall(promoteDownline, { customerId, rebates });
  if (!answer.ok) return answer.code;
  await loadTeam();
  return undefined;
}

/** Hands one of a quota down; returns the failure, if any. */
export async function handQuotaDown(customerId: string, quotaId: string, count: number) {
  const answer = await memberCall(assignQuota, { customerId, quotaId, count });
  if (!answer.ok) return answer.code;
  await loadGiving(customerId);
  return undefined;
}
