import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { lotteryDrawsContracts } from '#src/contracts/lottery/draws.ts';

export type LastResult = OutputOf<typeof lotteryDrawsContracts.lastResults>['value'][number];

/** The last result of each requested game, by its id. */
export const $lastResults = atom<ReadonlyMap<number, LastResult>>(new Map());

/** The maximum number of games in one call. */
const requestedMax = 30;

/** Loads the last results of games; if that fails, the known ones stay. */
export async function loadLastResults(gameIds: readonly number[]): Promise<void> {
  if (gameIds.length === 0) return;
  const answer = await call(lotteryDrawsContracts.lastResults, {
    gameIds: gameIds.slice(0, requestedMax).join(','),
  });
  if (!answer.ok) return;
  const known = new Map($lastResults.get());
  for (const last of answer.value.value) known.set(last.gameId, last);
  $lastResults.set(known);
}
