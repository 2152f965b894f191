import { type Catalogue, languageOf, nameIn } from '#functions/catalogue/catalogue.ts';
import { catalogueFor } from '#functions/catalogue/catalogue-cache.ts';
import { tileUrl } from '#functions/catalogue/game-view.ts';
import type { RequestContext, Settings } from '#functions/http/context.ts';
import type { LedgerGame } from '#functions/features/records/member/ledger-game.ts';
import { ticketsSource } from '#functions/wallet/sources.ts';

/** Returns the name of a lottery game by its number; the lottery owns its games. */
export type LotteryName = (settings: Settings, gameId: number, language: string) => string | undefined;

/** The game of a round or an order: the vendor's code, or the number of a lottery game. */
export interface PlayedGame {
  readonly game_code: string;
  readonly game_id: number | null;
}

/** The names of games and providers in one language. */
export interface RecordNames {
  readonly gameOf: (row: PlayedGame) => { readonly name: string; readonly iconUrl?: string };
  readonly vendorOf: (vendorCode: string) => string | undefined;
}

export async function recordNames(
  { env, merchant, nowMs, settings }: RequestContext,
  lotteryName: LotteryName,
  request: string,
): Promise<RecordNames> {
  const catalogue = await catalogueFor(env, merchant, nowMs);
  const language = languageOf(catalogue, request);
  return {
    gameOf: (row) =>
      row.game_id === null
        ? gameNamed(catalogue, row.game_code, language)
        : { name: lotteryName(settings, row.game_id, request.toLowerCase()) ?? `#${row.game_id}` },
    vendorOf(vendorCode) {
      if (vendorCode === ticketsSource) return undefined;
      const vendor = catalogue.vendors.get(vendorCode);
      return vendor ? nameIn(vendor.names, language) : vendorCode;
    },
  };
}

function gameNamed(catalogue: Catalogue, gameCode: string, language: string) {
  const game = catalogue.byCode.get(gameCode);
  return game ? { name: nameIn(game.names, language), iconUrl: tileUrl(gameCode) } : { name: gameCode };
}

/** The name of the game of a ledger row; undefined for a row that belongs to no game. */
export function gameNameOf(names: RecordNames, { game_code, game_id }: LedgerGame): string | undefined {
  if (game_code === null && game_id === null) return undefined;
  return names.gameOf({ game_code: game_code ?? '', game_id }).name;
}

/** The code and the name of the game of a ledger row, as a member's lists contain them. */
export function shownGame(names: RecordNames, game: LedgerGame): { gameCode?: string; gameName?: string } {
  const name = gameNameOf(names, game);
  return {
    ...(game.game_code === null ? {} : { gameCode: game.game_code }),
    ...(name === undefined ? {} : { gameName: name }),
  };
}
