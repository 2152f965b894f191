import { call } from '#src/api/client.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import { lotteryContracts } from '#src/contracts/lottery/lottery.ts';
import { type BoardQuery, lobbyListAddress } from './state/board-query.ts';

/** Goes to the game that the address names by its code, or to the lobby if no game of that code is sold. */
export async function openNamed(query: BoardQuery): Promise<void> {
  const gameId = query.code === undefined ? undefined : await idOfCode(query.code);
  if (gameId === undefined) return location.replace(lobbyListAddress(query));
  const request = new URLSearchParams(location.search);
  request.set('gameId', String(gameId));
  location.replace(`/m/launchGame?${request}`);
}

async function idOfCode(code: string): Promise<number | undefined> {
  const answer = await call(lotteryContracts.lotteryMenu, { device: 'MOBILE', language: languageCode() });
  const games = answer.ok ? answer.value.value.flatMap(({ gameMenus }) => gameMenus) : [];
  return games.find((game) => game.code === code)?.gameId;
}
