import { atom } from 'nanostores';
import { memberCall } from '#src/api/member-call.ts';
import { downlinesContracts } from '#src/contracts/agents/downlines.ts';
import { type AffiliateLink, linksContracts } from '#src/contracts/agents/links.ts';
import type { PostbackFault } from '#src/contracts/agents/postbacks.ts';
import type { OutputOf, SentInputOf } from '#src/contracts/endpoint.ts';

const { viewAffiliateUrls, createAffiliateUrl, deleteAffiliateUrl, affiliatePostback } = linksContracts;

/** The agent's links as one union. */
export type Links =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly links: readonly AffiliateLink[]; readonly linksMax: number }
  | { readonly status: 'failed'; readonly code: string };

export type LinkRanges = OutputOf<typeof downlinesContracts.globalRebateSettings>['list'];

export const $links = atom<Links>({ status: 'loading' });
/** Which rebates a link can give; undefined until they are loaded. */
export const $linkRanges = atom<LinkRanges | undefined>(undefined);

/** Loads the links. */
export async function loadLinks(): Promise<void> {
  const answer = await memberCall(viewAffiliateUrls, {});
  $links.set(answer.ok ? { status: 'ready', ...answer.value } : { status: 'failed', code: answer.code });
}

/** Loads the links again after a failure. */
export async function reloadLinks(): Promise<void> {
  $links.set({ status: 'loading' });
  await loadLinks();
}

/** Loads which rebates a link can give. */
export async function loadLinkRanges(): Promise<void> {
  const answer = await memberCall(downlinesContracts.globalRebateSettings, {});
  $linkRanges.set(answer.ok ? answer.value.list : []);
}

/** Adds a link; returns the failure, if any. */
export async function addLink(terms: SentInputOf<typeof createAffiliateUrl>) {
  const answer = await memberCall(createAffiliateUrl, terms);
  if (!answer.ok) return answer.code;
  await loadLinks();
  return undefined;
}

/** Deletes a link; returns the failure, if any. */
export async function deleteLink(id: string) {
  const answer = await memberCall(deleteAffiliateUrl, { id });
  if (!answer.ok) return answer.code;
  await loadLinks();
  return undefined;
}

/** Sets the address that hears of a link's members, or removes it with an empty one; returns the refusal, if any. */
export async function savePostback(id: string, url: string) {
  const answer = await memberCall(affiliatePostback, { id, url });
  if (answer.ok) {
    keepPostback(id, answer.value.postback);
    return undefined;
  }
  const fault = answer.details?.['url'];
  return { code: answer.code, fault: typeof fault === 'string' ? (fault as PostbackFault) : undefined };
}

function keepPostback(id: string, postback: AffiliateLink['postback']): void {
  const shown = $links.get();
  if (shown.status !== 'ready') return;
  const changed = ({ postback: _former, ...link }: AffiliateLink) =>
    postback === undefined ? link : { ...link, postback };
  $links.set({
    ...shown,
    links: shown.links.map((link) => (link.id === id ? changed(link) : link)),
  });
}
