import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import { lotteryContracts } from '#src/contracts/lottery.ts';

/** The names of the lottery games by id, in the page's language; empty until they are known. */
export const $gameNames = atom<ReadonlyMap<number, string>>(new Map());

/** Asks for the names of all games. */
export async function loadGameNames(): Promise<void> {
  const answer = await call(lotteryContracts.lotteryMenu, { device: 'MOBILE', language: languageCode() });
  if (!answer.ok) return;
  const games = answer.value.value.flatMap(({ gameMenus }) => gameMenus);
  $gameNames.set(new Map(games.map(({ gameId, name }) => [gameId, name])));
}

/** The name of a game; its id where it is sold no more. */
export function gameName(names: ReadonlyMap<number, string>, gameId: number): string {
  return names.get(gameId) ?? String(gameId);
}
