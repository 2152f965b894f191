import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { lotteryDrawsContracts } from '#src/contracts/lottery-draws.ts';

export type LastResult = OutputOf<typeof lotteryDrawsContracts.lastResults>['value'][number];

/** The last result of each game that was asked about, by its id. */
export const $lastResults = atom<ReadonlyMap<number, LastResult>>(new Map());

/** The call takes no more games. */
const askedMost = 30;

/** Asks for the last results of games; what cannot be loaded leaves the ones known before. */
export async function loadLastResults(gameIds: readonly number[]): Promise<void> {
  if (gameIds.length === 0) return;
  const answer = await call(lotteryDrawsContracts.lastResults, {
    gameIds: gameIds.slice(0, askedMost).join(','),
  });
  if (!answer.ok) return;
  const known = new Map($lastResults.get());
  for (const last of answer.value.value) known.set(last.gameId, last);
  $lastResults.set(known);
}
