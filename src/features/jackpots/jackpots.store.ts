import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import { type Jackpots, jackpotsContracts } from '#src/contracts/jackpots/jackpots.ts';

export type LoadedJackpots =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly jackpots: Jackpots }
  | { readonly status: 'failed'; readonly code: string };

/** The jackpots' current amounts, and who won last. */
export const $jackpots = atom<LoadedJackpots>({ status: 'loading' });

/** Loads the jackpots; a failure after a success keeps what is shown. */
export async function loadJackpots(): Promise<void> {
  const answer = await call(jackpotsContracts.jackpots, { language: languageCode() });
  if (answer.ok) $jackpots.set({ status: 'ready', jackpots: answer.value });
  else if ($jackpots.get().status !== 'ready') $jackpots.set({ status: 'failed', code: answer.code });
}
