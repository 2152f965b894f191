import { waitUntil } from 'cloudflare:workers';
import { type Catalogue, languageOf, nameIn } from '#functions/catalogue/catalogue.ts';
import { catalogueFor } from '#functions/catalogue/catalogue-cache.ts';
import { tileUrl } from '#functions/catalogue/game-view.ts';
import { imageHostOf } from '#functions/catalogue/image-host.ts';
import { gamesSetting } from '#functions/catalogue/games-settings.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { isolateCache } from '#functions/http/isolate-cache.ts';
import type { InputOf } from '#src/contracts/endpoint.ts';
import type { Winner, winnersContracts } from '#src/contracts/winners/winners.ts';
import { readWinners, type WinnerRow } from './winners.repo.ts';

/** How long an isolate may serve cached winners, in milliseconds. */
export const winnersLifetimeMs = 10_000;

/** The board is for display only: while the database cannot be read, an hour-old one is better than none. */
const winnersStaleMs = 3_600_000;

const boards = isolateCache<readonly WinnerRow[]>({
  lifetimeMs: winnersLifetimeMs,
  entriesMax: 1_000,
  keepAlive: waitUntil,
  staleIfErrorMs: () => winnersStaleMs,
});

/** The latest winners in the requested language; names are already masked in the record of the round. */
export async function winners(
  context: RequestContext,
  input: InputOf<typeof winnersContracts.winnerBoard>,
): Promise<Winner[]> {
  const { env, merchant, nowMs } = context;
  const { gameCategory } = input;
  const leastMinor = gamesSetting.of(context.settings).winnerBoardMinimumMinor;
  const [catalogue, rows] = await Promise.all([
    catalogueFor(env, merchant, nowMs),
    boards.get(`${merchant} ${gameCategory} ${leastMinor}`, nowMs, () =>
      readWinners(env, merchant, gameCategory, leastMinor),
    ),
  ]);
  const language = languageOf(catalogue, input.language);
  const imageHost = imageHostOf(context.settings);
  return rows.slice(0, input.limitNum).map((row) => winnerOf(row, { catalogue, language, imageHost }));
}

interface ShownIn {
  readonly catalogue: Catalogue;
  readonly language: string;
  readonly imageHost: string;
}

function winnerOf(row: WinnerRow, { catalogue, language, imageHost }: ShownIn): Winner {
  const game = catalogue.byCode.get(row.gameCode);
  const vendor = catalogue.vendors.get(row.vendorCode);
  return {
    vendor: vendor ? nameIn(vendor.names, language) : row.vendorCode,
    gameName: game ? nameIn(game.names, language) : row.gameCode,
    ...(game ? { iconUrl: tileUrl(game.gameCode, imageHost) } : {}),
    customerName: row.usernameMask,
    winAmount: row.winMinor,
    currency: row.currency,
    gameCode: row.gameCode,
    wonAtMs: row.closedAtMs,
  };
}
