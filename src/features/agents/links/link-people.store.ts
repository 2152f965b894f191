import { atom } from 'nanostores';
import { memberCall } from '#src/api/member-call.ts';
import { linksContracts } from '#src/contracts/agents/links.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';

const { viewRegisteredAffiliates } = linksContracts;

type Page = OutputOf<typeof viewRegisteredAffiliates>;

/** Who registered by one link, as one union. */
export type LinkPeople =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly id: string; readonly page: Page }
  | { readonly status: 'failed' };

export const $linkPeople = atom<LinkPeople>({ status: 'loading' });

/** The link that was asked for last; an answer for another is dropped. */
let requested = '';

/** Loads the newest who registered by a link. */
export async function loadPeople(id: string): Promise<void> {
  requested = id;
  $linkPeople.set({ status: 'loading' });
  const answer = await memberCall(viewRegisteredAffiliates, { id });
  if (requested !== id) return;
  $linkPeople.set(answer.ok ? { status: 'ready', id, page: answer.value } : { status: 'failed' });
}

/** Adds those who registered before; false if they could not be loaded. */
export async function earlierPeople(): Promise<boolean> {
  const people = $linkPeople.get();
  if (people.status !== 'ready' || people.page.nextCursor === undefined) return true;
  const { id, page } = people;
  const answer = await memberCall(viewRegisteredAffiliates, { id, cursor: page.nextCursor });
  if (!answer.ok) return false;
  if (requested !== id) return true;
  const list = [...page.list, ...answer.value.list];
  $linkPeople.set({ status: 'ready', id, page: { ...answer.value, list } });
  return true;
}
