import { atom } from 'nanostores';
import { memberCall } from '#src/api/member-call.ts';
import { statementsContracts } from '#src/contracts/agents/statements.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';

const { givenDividends, releaseDividend } = statementsContracts;

type Page = OutputOf<typeof givenDividends>;
export type GivenDividend = Page['items'][number];

/** The dividends of direct downlines that the agent may release, as one union. */
export type Given =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly page: Page }
  | { readonly status: 'failed'; readonly code: string };

export const $given = atom<Given>({ status: 'loading' });

/** Loads the newest of them. */
export async function loadGiven(): Promise<void> {
  const answer = await memberCall(givenDividends, {});
  $given.set(answer.ok ? { status: 'ready', page: answer.value } : { status: 'failed', code: answer.code });
}

/** Loads them again after a failure. */
export async function reloadGiven(): Promise<void> {
  $given.set({ status: 'loading' });
  await loadGiven();
}

/** Adds the next older ones; false if they could not be loaded. */
export async function olderGiven(): Promise<boolean> {
  const given = $given.get();
  if (given.status !== 'ready' || given.page.nextCursor === undefined) return true;
  const answer = await memberCall(givenDividends, { cursor: given.page.nextCursor });
  if (!answer.ok) return false;
  const items = [...given.page.items, ...answer.value.items];
  $given.set({ status: 'ready', page: { ...answer.value, items } });
  return true;
}

/** Has a dividend paid now; returns the failure, if any. */
export async function release(id: string) {
  const answer = await memberCall(releaseDividend, { id });
  if (answer.ok || answer.code === 'STATE_CHANGED') await loadGiven();
  return answer.ok ? undefined : answer.code;
}
