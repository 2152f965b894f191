import type { GamesSettings } from '#functions/catalogue/games-settings.ts';
import type { InputOf } from '#src/contracts/endpoint.ts';
import type { gamesContracts } from '#src/contracts/games/games.ts';
import { setBounded } from '#functions/http/bounded-map.ts';
import { KeptAnswer } from '#functions/http/serialised.ts';
import { type Catalogue, hotGamesOf, languageOf, pageOf } from '#functions/catalogue/catalogue.ts';
import { selected } from '#functions/catalogue/search/selected-games.ts';
import { gamesJson } from '#functions/catalogue/game-view.ts';
import { vendorTypesOf } from './vendor-types.ts';

/** Cached answers of one catalogue, dropped together with it. */
const answers = new WeakMap<Catalogue, Map<string, KeptAnswer>>();
const answersMax = 1000;

/** One page of games. A list without a search or filter is serialised once per catalogue. */
export function gameListAnswer(
  catalogue: Catalogue,
  request: InputOf<typeof gamesContracts.gameList>,
  imageHost = '',
): KeptAnswer {
  const { gameType, vassalage, pageNo, pageSize } = request;
  const language = languageOf(catalogue, request.language);
  const write = () => {
    const games = selected(catalogue, {
      type: gameType,
      vendorCode: vassalage,
      search: request.gameName,
      tag: request.gameClassify,
      stakeMinorMin: request.minBet || undefined,
      linesMin: request.minLine || undefined,
      language,
    });
    const { items, totalPages } = pageOf(games, pageNo, pageSize);
    return `{"games":${gamesJson(items, language, imageHost)},"pageNum":${pageNo},"totalPages":${totalPages}}`;
  };
  const filtered = request.gameName || request.gameClassify || request.minBet || request.minLine;
  if (filtered) return new KeptAnswer(write());
  return keptFor(
    catalogue,
    `list ${gameType} ${vassalage} ${pageNo} ${pageSize} ${language} ${imageHost}`,
    write,
  );
}

/** Every hot game of a type or vendor. */
export function hotGamesAnswer(
  catalogue: Catalogue,
  request: InputOf<typeof gamesContracts.hotGames>,
  imageHost = '',
): KeptAnswer {
  const { gameType, vassalage } = request;
  const language = languageOf(catalogue, request.names ?? request.language);
  return keptFor(catalogue, `hot ${gameType} ${vassalage} ${language} ${imageHost}`, () =>
    gamesJson(hotGamesOf(catalogue, gameType, vassalage), language, imageHost),
  );
}

/** The categories of the side menu with their vendors. */
export function vendorTypesAnswer(catalogue: Catalogue, settings: GamesSettings, code: string): KeptAnswer {
  const language = languageOf(catalogue, code);
  const order = settings.categoryOrder;
  return keptFor(catalogue, `vendors ${order.join()} ${language}`, () =>
    JSON.stringify(vendorTypesOf(catalogue, order, language)),
  );
}

function keptFor(catalogue: Catalogue, key: string, write: () => string): KeptAnswer {
  let kept = answers.get(catalogue);
  if (!kept) {
    kept = new Map();
    answers.set(catalogue, kept);
  }
  const known = kept.get(key);
  if (known) return known;
  const fresh = new KeptAnswer(write());
  // The oldest answer is evicted, so a client that requests a thousand unusual pages cannot keep the usual ones
  // out.
  setBounded(kept, key, fresh, answersMax);
  return fresh;
}
