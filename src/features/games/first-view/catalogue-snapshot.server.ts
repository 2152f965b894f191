import { type ListType, menuOrder } from '#src/contracts/games/game-types.ts';
import { intlLocale, type Language } from '#src/i18n/languages.ts';
import { gamePicture } from '#src/rules/play/game-picture.ts';
import type { ShownTile } from '#src/rules/play/tiles.ts';

/** The part of a game in the demo operator's file that a first paint needs. */
interface StoredGame {
  readonly nodeId: string;
  readonly gameCode: string;
  readonly vendorCode: string;
  readonly category: string;
  readonly names: Readonly<Record<string, string>>;
  readonly hotRank?: number | null;
}

const files = import.meta.glob<readonly StoredGame[] | { games: readonly StoredGame[] }>(
  '/demo/catalogue/games.json',
  { eager: true, import: 'default' },
);
const file = Object.values(files)[0] ?? [];
const games = 'games' in file ? file.games : file;

/** The number of games in the build's catalogue, in whole tens; the Worker refreshes the tiles from the live one. */
export function snapshotCount(language: Language): string {
  return new Intl.NumberFormat(intlLocale[language]).format(Math.floor(games.length / 10) * 10);
}

const filled: ReadonlySet<string> = new Set(
  games.flatMap(({ category, vendorCode }) =>
    category === 'RNG' ? [category, `rng${vendorCode}`] : [category],
  ),
);

/** The categories that have games; the script sorts them into the server's order. */
export const snapshotCategories: readonly ListType[] = menuOrder.filter((category) => filled.has(category));

/** The hot games as the list first shows them: hottest first, live games apart. */
export function hotSnapshot(language: Language, live: boolean, max: number): ShownTile[] {
  return games
    .filter(({ hotRank, category }) => typeof hotRank === 'number' && (category === 'LIVE') === live)
    .sort((one, other) => (one.hotRank ?? 0) - (other.hotRank ?? 0))
    .slice(0, max)
    .map((game) => ({
      nodeId: game.nodeId,
      vendorCode: game.vendorCode,
      gameType: game.category,
      name: game.names[language] ?? game.names.en ?? game.gameCode,
      avif: `${gamePicture(game.gameCode)}.avif`,
      webp: `${gamePicture(game.gameCode)}.webp`,
    }));
}
