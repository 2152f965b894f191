import { type Catalogue, languageOf, nameIn } from '#functions/catalogue/catalogue.ts';
import { catalogueFor } from '#functions/catalogue/catalogue-cache.ts';
import { tileUrl } from '#functions/catalogue/game-view.ts';
import type { RequestContext, Settings } from '#functions/http/context.ts';
import type { LedgerGame } from '#functions/features/records/member/ledger-game.ts';
import { recordTexts, type RecordTexts } from './record-texts.ts';
import { ticketsSource } from '#functions/wallet/sources.ts';

/** Returns the name of a lottery game by its number; the lottery owns its games. */
export type LotteryName = (settings: Settings, gameId: number, language: string) => string | undefined;

/** The game of a round or an order: the vendor's code, or the number of a lottery game. */
export interface PlayedGame {
  readonly game_code: string;
  readonly game_id: number | null;
}

/** The names of games and providers in one language, and the other words of a member's records. */
export interface RecordNames {
  readonly texts: RecordTexts;
  readonly gameOf: (row: PlayedGame) => { readonly name: string; readonly iconUrl?: string };
  /** Undefined for the lottery, which no provider runs. */
  readonly vendorOf: (vendorCode: string) => string | undefined;
  /** Who a movement's game is from: a provider, or the lottery; empty if it belongs to no game. */
  readonly providerOf: (game: LedgerGame) => string;
}

export async function recordNames(
  { env, merchant, nowMs, settings }: RequestContext,
  lotteryName: LotteryName,
  request: string,
): Promise<RecordNames> {
  const catalogue = await catalogueFor(env, merchant, nowMs);
  const language = languageOf(catalogue, request);
  const texts = recordTexts(request);
  const { goneGame, goneProvider, lottery } = texts;
  const vendorOf = (vendorCode: string) => {
    if (vendorCode === ticketsSource) return undefined;
    const vendor = catalogue.vendors.get(vendorCode);
    return vendor ? nameIn(vendor.names, language) : goneProvider;
  };
  return {
    texts,
    gameOf: (row) =>
      row.game_id === null
        ? (gameNamed(catalogue, row.game_code, language) ?? { name: goneGame })
        : { name: lotteryName(settings, row.game_id, request.toLowerCase()) ?? goneGame },
    vendorOf,
    providerOf({ game_code, game_id }) {
      if (game_id !== null) return lottery;
      if (game_code === null) return '';
      const game = catalogue.byCode.get(game_code);
      return game ? (vendorOf(game.vendorCode) ?? lottery) : goneProvider;
    },
  };
}

function gameNamed(catalogue: Catalogue, gameCode: string, language: string) {
  const game = catalogue.byCode.get(gameCode);
  return game && { name: nameIn(game.names, language), iconUrl: tileUrl(gameCode) };
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
