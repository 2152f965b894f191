import type { Game } from '#src/contracts/games.ts';
import { type CatalogueGame, nameIn } from './catalogue.ts';

/** A game as lists show it in one language. Its AVIF stands beside the WebP that `iconUrl` names. */
export function gameView(game: CatalogueGame, language: string): Game {
  const gameName = nameIn(game.names, 'en');
  const displayName = nameIn(game.names, language);
  const iconUrl = tileUrl(game.gameCode);
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
    ...(game.tags.includes('new') ? { remark: 'new' } : {}),
    ...(game.gameType === 'ELOTT' ? instantLottery(game) : {}),
    isGameH5: true,
    freeplay: game.freePlay,
    supportPlay: game.freePlay ? 3 : 1,
  };
}

/** What a lottery is told of besides; those of the catalogue draw at each bet. */
function instantLottery({ tags: [group = ''] }: CatalogueGame) {
  return { isSale: true, remainTime: 0, lockTime: 0, lottoMode: 'Elott', gameGroupId: group };
}

/** The address of a game's picture. */
export function tileUrl(gameCode: string): string {
  return `/art/tiles/${gameCode}.webp`;
}

const written = new WeakMap<CatalogueGame, Map<string, string>>();

/** The JSON of a game's view, written once for each language while the catalogue lives. */
export function gameJson(game: CatalogueGame, language: string): string {
  let texts = written.get(game);
  if (!texts) written.set(game, (texts = new Map<string, string>()));
  let text = texts.get(language);
  if (text === undefined) texts.set(language, (text = JSON.stringify(gameView(game, language))));
  return text;
}

/** The JSON array of several games. */
export function gamesJson(games: readonly CatalogueGame[], language: string): string {
  return `[${games.map((game) => gameJson(game, language)).join(',')}]`;
}
