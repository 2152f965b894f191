import { intlLocale, type Language } from '#src/i18n/languages.ts';
import type { TileGame } from './tile-game.ts';

/** What the demo operator's file says of a game, as far as a first paint needs it. */
interface StoredGame {
  readonly nodeId: string;
  readonly gameCode: string;
  readonly vendorCode: string;
  readonly gameType: string;
  readonly names: Readonly<Record<string, string>>;
  readonly hotRank?: number | null;
}

const files = import.meta.glob<readonly StoredGame[] | { games: readonly StoredGame[] }>(
  '/demo/catalogue/games.json',
  { eager: true, import: 'default' },
);
const file = Object.values(files)[0] ?? [];
const games = 'games' in file ? file.games : file;

/** The games of the build's catalogue; the Worker refreshes the tiles from the live one. */
export function snapshotCount(language: Language): string {
  return new Intl.NumberFormat(intlLocale[language]).format(Math.floor(games.length / 10) * 10);
}

/** The game types that have games. */
export const snapshotTypes: ReadonlySet<string> = new Set(games.map(({ gameType }) => gameType));

/** The hot games as the list shows them at first: hottest first, live ones apart. */
export function hotSnapshot(language: Language, live: boolean, most: number): TileGame[] {
  return games
    .filter(({ hotRank, gameType }) => typeof hotRank === 'number' && (gameType === 'LIVE') === live)
    .sort((one, other) => (one.hotRank ?? 0) - (other.hotRank ?? 0))
    .slice(0, most)
    .map((game) => ({
      nodeId: game.nodeId,
      vendorCode: game.vendorCode,
      name: game.names[language] ?? game.names.en ?? game.gameCode,
      avif: `/art/tiles/${game.gameCode}.avif`,
      webp: `/art/tiles/${game.gameCode}.webp`,
    }));
}
