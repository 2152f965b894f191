import type { Game } from '#src/contracts/games/games.ts';
import { gamePicture } from '#src/rules/play/game-picture.ts';
import { type CatalogueGame, nameIn } from './catalogue.ts';
import { roomOf } from './shared-room.ts';

/**
 * A game as lists show it in one language. Its AVIF picture has the same address as the WebP in `iconUrl`, except
 * for the extension.
 */
export function gameView(game: CatalogueGame, language: string, imageHost = ''): Game {
  const gameName = nameIn(game.names, 'en');
  const displayName = nameIn(game.names, language);
  const iconUrl = tileUrl(game.gameCode, imageHost);
  return {
    nodeId: game.nodeId,
    nodeName: gameName,
    gameId: game.gameId,
    gameName,
    displayName,
    gameCode: game.gameCode,
    vassalage: game.vendorCode,
    vendorCode: game.vendorCode,
    gameType: game.gameType,
    showIcon: true,
    iconUrl,
    mobileIconUrl: iconUrl,
    mobileLargeIcon: iconUrl,
    ...roomOf(game),
    ...(game.tags.includes('new') ? { remark: 'new' } : {}),
    ...(game.gameType === 'ELOTT' ? instantLottery(game) : {}),
    isGameH5: true,
    freeplay: game.freePlay,
    supportPlay: game.freePlay ? 3 : 1,
  };
}

/** The additional fields of a lottery game. The lotteries of the catalogue draw at each bet. */
function instantLottery({ tags: [group = ''] }: CatalogueGame) {
  return { isSale: true, remainTime: 0, lockTime: 0, lottoMode: 'Elott', gameGroupId: group };
}

/** The address of a game's picture, on this site or on a host of pictures. */
export function tileUrl(gameCode: string, imageHost = ''): string {
  return `${imageHost}${gamePicture(gameCode)}.webp`;
}

const written = new WeakMap<CatalogueGame, Map<string, string>>();

/** The JSON of a game's view, serialised once per language and host for the lifetime of the catalogue. */
export function gameJson(game: CatalogueGame, language: string, imageHost: string): string {
  let texts = written.get(game);
  if (!texts) written.set(game, (texts = new Map<string, string>()));
  const key = language + imageHost;
  let text = texts.get(key);
  if (text === undefined) texts.set(key, (text = JSON.stringify(gameView(game, language, imageHost))));
  return text;
}

/** The JSON array of several games. */
export function gamesJson(games: readonly CatalogueGame[], language: string, imageHost = ''): string {
  return `[${games.map((game) => gameJson(game, language, imageHost)).join(',')}]`;
}
