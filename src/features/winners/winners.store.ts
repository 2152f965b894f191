import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { type Winner, winnersContracts } from '#src/contracts/winners.ts';

export type Winners =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly list: readonly Winner[] }
  | { readonly status: 'failed'; readonly code: string };

/** The latest wins of real rounds. */
export const $winners = atom<Winners>({ status: 'loading' });

/** Asks for the latest wins in the page's language. */
export async function loadWinners(language: string): Promise<void> {
  const answer = await call(winnersContracts.winnerBoard, {
    language: language.toUpperCase(),
    limitNum: '30',
  });
  $winners.set(
    answer.ok ? { status: 'ready', list: answer.value.list } : { status: 'failed', code: answer.code },
  );
}
