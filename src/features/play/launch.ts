import { launchForAccount } from '#src/api/account-launch.ts';
import { call } from '#src/api/client.ts';
import { type Game, gamesContracts } from '#src/contracts/games/games.ts';
import type { Language } from '#src/i18n/languages.ts';
import { ok, type Result } from '#src/rules/result.ts';
import type { PlayRoomCode } from './play-room-words.server.ts';

/** A launched game: its address, and the launch that its vendor accepts. */
export interface LaunchedGame {
  readonly address: string;
  readonly launchId: string;
  /** Whether it is played for money, not on demo credit. */
  readonly isReal: boolean;
}

/** Launches a game for money, or on demo credit for a trial account. */
export async function launch(
  nodeId: string,
  language: Language,
): Promise<Result<LaunchedGame, PlayRoomCode>> {
  const request = { nodeId, language: language.toUpperCase() };
  return launchForAccount(async (isReal) => {
    const launched = await call(isReal ? gamesContracts.launchGame : gamesContracts.trialLaunch, request);
    if (!launched.ok) return launched;
    const { gameUrl: address, launchId = '' } = launched.value;
    return ok({ address, launchId, isReal });
  });
}

/** The game as lists show it: the launch has just recorded it as the last one played. */
export async function launchedGame(nodeId: string, language: Language): Promise<Game | undefined> {
  const recent = await call(gamesContracts.recentGames, { language: language.toUpperCase() });
  return recent.ok ? recent.value.find((game) => game.nodeId === nodeId) : undefined;
}

/** Whether the game is a favourite; undefined for accounts without favourites. */
export async function isFavourite(nodeId: string): Promise<boolean | undefined> {
  const page = await call(gamesContracts.favourites, { pageNo: '1', pageSize: '1' });
  return page.ok ? page.value.nodeIds.includes(nodeId) : undefined;
}
