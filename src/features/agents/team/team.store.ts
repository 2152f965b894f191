import { atom } from 'nanostores';
import { memberCall } from '#src/api/member-call.ts';
import { downlinesContracts } from '#src/contracts/agents/downlines.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';

export type TeamPage = OutputOf<typeof downlinesContracts.downlines>;
export type TeamFilter = 'all' | 'active' | 'inactive';

/** The direct downlines of the agent as one union. */
export type Team =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly page: TeamPage }
  | { readonly status: 'failed'; readonly code: string };

export const $team = atom<Team>({ status: 'loading' });
export const $teamFilter = atom<TeamFilter>('all');

/** Loads a page of the downlines that the filter lets through. */
export async function loadTeam(pageNo = 1): Promise<void> {
  const filter = $teamFilter.get();
  const answer = await memberCall(downlinesContracts.downlines, {
    ...(filter === 'all' ? {} : { status: filter }),
    pageNo: String(pageNo),
  });
  // Another filter was chosen meanwhile.
  if (filter !== $teamFilter.get()) return;
  $team.set(answer.ok ? { status: 'ready', page: answer.value } : { status: 'failed', code: answer.code });
}

/** Shows the first page of those that a filter lets through. */
export async function filterTeam(filter: TeamFilter): Promise<void> {
  $teamFilter.set(filter);
  await loadTeam();
}

/** Loads the list again after a failure. */
export async function reloadTeam(): Promise<void> {
  $team.set({ status: 'loading' });
  await loadTeam();
}
