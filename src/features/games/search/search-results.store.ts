import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { searchContracts } from '#src/contracts/games/search.ts';

export type FoundGroups = OutputOf<typeof searchContracts.searchSite>;

export type SearchResults =
  | { readonly status: 'none' }
  | { readonly status: 'loading'; readonly text: string; readonly outdated?: FoundGroups | undefined }
  | { readonly status: 'ready'; readonly text: string; readonly found: FoundGroups }
  | { readonly status: 'failed'; readonly text: string };

/** What the search of the game list finds besides games. */
export const $searchResults = atom<SearchResults>({ status: 'none' });

/** Loads the groups of a search; an answer to an older one is dropped, and no text shows none. */
export async function findGroups(text: string): Promise<void> {
  const before = $searchResults.get();
  if (text === '') return $searchResults.set({ status: 'none' });
  const outdated = before.status === 'ready' ? before.found : undefined;
  $searchResults.set({ status: 'loading', text, outdated });
  const answer = await call(searchContracts.searchSite, { text, language: languageCode() });
  const { status, ...current } = $searchResults.get();
  if (status !== 'loading' || !('text' in current) || current.text !== text) return;
  $searchResults.set(answer.ok ? { status: 'ready', text, found: answer.value } : { status: 'failed', text });
}

/** How many results there are besides games. */
export function othersFound({ categories, providers, lotteries, sports }: FoundGroups): number {
  return categories.length + providers.length + lotteries.length + sports.length;
}
