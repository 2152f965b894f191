import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import { type Game, gamesContracts } from '#src/contracts/games/games.ts';

export type ProviderGames =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly games: readonly Game[] }
  | { readonly status: 'failed'; readonly code: string };

export const $providerGames = atom<ProviderGames>({ status: 'loading' });

/** Loads the games of the provider behind the KENO tab. */
export async function loadProviderGames(): Promise<void> {
  if ($providerGames.get().status !== 'ready') $providerGames.set({ status: 'loading' });
  const answer = await call(gamesContracts.gameList, {
    platform: 'html5',
    gameType: 'ELOTT',
    vassalage: 'GPI',
    pageNo: '1',
    pageSize: '1000',
    language: languageCode(),
  });
  if (answer.ok) $providerGames.set({ status: 'ready', games: answer.value.games });
  else if ($providerGames.get().status !== 'ready')
    $providerGames.set({ status: 'failed', code: answer.code });
}
