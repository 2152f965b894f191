import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import { type Winner, winnersContracts } from '#src/contracts/winners/winners.ts';

export type Winners =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly list: readonly Winner[] }
  | { readonly status: 'failed'; readonly code: string };

const winnersMax = 100;

/** The latest wins of real rounds. */
export const $winners = atom<Winners>({ status: 'loading' });

/** Loads the latest wins in the page's language. */
export async function loadWinners(): Promise<void> {
  const answer = await call(winnersContracts.winnerBoard, {
    language: languageCode(),
    limitNum: String(winnersMax),
  });
  $winners.set(
    answer.ok ? { status: 'ready', list: answer.value.list } : { status: 'failed', code: answer.code },
  );
}
