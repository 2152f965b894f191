import { launchForAccount } from '#src/api/account-launch.ts';
import { call, sessionIsOver } from '#src/api/client.ts';
import { rememberAccountKind } from '#src/browser/account-kind.ts';
import { isSignedIn, showSignedIn } from '#src/browser/session.ts';
import { type Game, gamesContracts } from '#src/contracts/games/games.ts';
import { trialContracts } from '#src/contracts/account/trial.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { LauncherCode } from './launcher-words.server.ts';

/** A sportsbook that opened: its address, its launch and game, and whether it plays on demo credit. */
export interface LaunchedSports {
  readonly address: string;
  readonly launchId: string;
  readonly name: string;
  readonly isTrial: boolean;
}

/** The game that the page's address names, else the first sportsbook of the catalogue. */
async function gameOf(nodeId: string | undefined, language: string): Promise<Result<Game, LauncherCode>> {
  for (const gameType of ['SPORTS', 'ESPORTS'] as const) {
    const list = await call(gamesContracts.gameList, { gameType, pageSize: '100', language });
    if (!list.ok) return list;
    const game = list.value.games.find((each) => nodeId === undefined || each.nodeId === nodeId);
    if (game) return ok(game);
  }
  return failed('GAME_UNKNOWN');
}

/**
 * Launches sports: for money if a member is signed in, on demo credit for a trial account. A visitor first gets a
 * trial account, which holds demo credit and no money; a member whose session ended is told so, and gets none.
 */
export async function launchSports(
  nodeId: string | undefined,
  language: string,
  trialBegan: () => void,
): Promise<Result<LaunchedSports, LauncherCode>> {
  const game = await gameOf(nodeId, language);
  if (!game.ok) return game;
  if (!isSignedIn()) {
    const trial = await call(trialContracts.trialLogin, {}, { stays: true });
    if (!trial.ok) return trial;
    showSignedIn();
    trialBegan();
    rememberAccountKind(false);
  }
  return launchForAccount((isReal) => open(isReal, game.value, language));
}

async function open(
  isReal: boolean,
  game: Game,
  language: string,
): Promise<Result<LaunchedSports, LauncherCode>> {
  const { nodeId, gameId } = game;
  const request = {
    confirmTrans: true,
    launchMode: 'WEB',
    platform: 'html5',
    clientType: 1,
    accountType: isReal ? 1 : 4,
    gameId,
    nodeId,
    // The host names the merchant.
    merchantCode: location.hostname.slice(0, 40),
    language,
    webView: false,
  };
  const endpoint = isReal ? gamesContracts.launchGame : gamesContracts.trialLaunch;
  const launched = await call(endpoint, request, { stays: true });
  if (!launched.ok) return sessionIsOver.test(launched.code) ? failed('SESSION_ENDED') : launched;
  const { content, launchId = '' } = launched.value;
  return ok({ address: content.game_url, launchId, name: game.displayName, isTrial: !isReal });
}
