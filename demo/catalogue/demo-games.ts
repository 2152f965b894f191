import type { MotifCode } from '#demo/art/motif-table.ts';
import { existsSync, readFileSync } from 'node:fs';
import { seedFrom } from '#demo/art/seed.ts';
import { type WorldCode, worldCodes, worlds } from '#demo/art/worlds.ts';
import { type DemoCategory, nameChoices, type Names } from './demo-names.ts';
import { furtherGames } from './further-games.ts';
import type { DemoGameRow } from './demo-game-row.ts';
import { type Studio, studios } from './words/vendor-names.ts';

export interface DemoVendorRow {
  code: string;
  names: Names;
  emblem: Studio['emblem'];
  color: string;
  categories: DemoCategory[];
}

type Draft = Omit<DemoGameRow, 'hotRank'>;

const modelCount = 14;
const hotCount = 76;
const hotLiveCount = 14;
/** A code has at most 40 letters, four of which are for the studio. */
const longestSlug = 36;

/** Worlds whose games carry a label beside their type. */
const labels: Partial<Record<WorldCode, string>> = {
  neonarcade: 'arcade',
  lunar: 'arcade',
  salon: 'table',
  vault: 'gems',
  orchard: 'fruit',
  deepsea: 'fishing',
};

/** The games that open the hot list, by world and motif. */
const flagships: readonly (readonly [WorldCode, MotifCode])[] = [
  ['nightforest', 'fox'],
  ['templegarden', 'dragon'],
  ['deepsea', 'octopus'],
  ['savannah', 'lion'],
  ['candyland', 'donut'],
  ['volcano', 'phoenix'],
  ['lunar', 'astronaut'],
  ['teahouse', 'luckycat'],
  ['vault', 'diamond'],
  ['carnival', 'mask'],
  ['icefield', 'penguin'],
  ['desert', 'scarab'],
  ['jungle', 'toucan'],
  ['neonarcade', 'seven'],
  ['monsoon', 'peacock'],
  ['orchard', 'cherries'],
  ['storybook', 'unicorn'],
  ['harbour', 'compass'],
  ['clockwork', 'owl'],
  ['meadow', 'bee'],
  ['fjord', 'wolf'],
  ['skyisles', 'balloon'],
  ['bazaar', 'oillamp'],
  ['canyon', 'badge'],
];

function looksOf(theme: WorldCode): number {
  if (theme === 'salon' || theme === 'deepsea') return 5;
  return worlds[theme].motifs.length === 7 ? 4 : 3;
}

function categoryOf(theme: WorldCode, look: number, at: number): 'RNG' | 'FISH' | 'LIVE' | 'PVP' {
  if (theme === 'deepsea') return look < 4 ? 'FISH' : 'RNG';
  if (theme === 'salon') return look < 4 ? 'LIVE' : 'RNG';
  if (['canyon', 'fjord', 'storybook'].includes(theme))
    return look === 2 || (look === 1 && at % 2 === 0) ? 'PVP' : 'RNG';
  return 'RNG';
}

/** A nine-digit number derived from the game's code (FNV-1a), so that it does not change when games are added. */
function nodeIdOf(gameCode: string): string {
  let hash = 0x811c9dc5;
  for (const letter of gameCode) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return String(100_000_000 + ((hash >>> 0) % 900_000_000));
}

/** The models of tables, which studios of a world take in turn. */
const tableModels = {
  LIVE: ['tiger-classic', 'tiger-quick'],
  PVP: ['tiger-duel'],
} as const;

interface Modelled {
  readonly theme: WorldCode;
  readonly motif: MotifCode;
  readonly category: 'RNG' | 'FISH' | keyof typeof tableModels;
}

/**
 * A studio uses one slot model in each of its worlds; models are assigned round-robin. The creature on a fishing
 * game's picture is the boss of its water.
 */
function modelOf(studio: Studio, { theme, motif, category }: Modelled): string {
  if (category === 'FISH') return `fish-${motif}`;
  if (category !== 'RNG') {
    const models = tableModels[category];
    const makers = studios.filter(({ worlds: theirs }) => theirs.includes(theme));
    return models[makers.indexOf(studio) % models.length] ?? models[0];
  }
  const pairs = studios.flatMap(({ code, worlds: theirs }) => theirs.map((world) => `${code}/${world}`));
  return `m${String((pairs.indexOf(`${studio.code}/${theme}`) % modelCount) + 1).padStart(2, '0')}`;
}

/** The name in the form used in a game code, after the studio's prefix. */
function slugOf(en: string): string {
  return en
    .toLowerCase()
    .replaceAll(/\bthe\b|[^a-z ]/g, '')
    .trim()
    .replaceAll(/ +/g, '-');
}

const afterStudio = (gameCode: string) => gameCode.slice(gameCode.indexOf('-') + 1);

/** Names, codes and ids that are already taken. */
interface Held {
  readonly names: Set<string>;
  /** The code of each picture in the committed catalogue; a game keeps its code when its name changes. */
  readonly codes: CommittedCodes;
  readonly slugs: ReadonlySet<string>;
}

type CommittedCodes = ReadonlyMap<string, string>;

type Picture = Pick<DemoGameRow, 'theme' | 'motif' | 'look'>;

const pictureKey = ({ theme, motif, look }: Picture) => `${theme} ${motif} ${look}`;

function committedCodes(): CommittedCodes {
  const file = new URL('games.json', import.meta.url);
  const rows = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoGameRow[]) : [];
  return new Map(rows.map((row) => [pictureKey(row), row.gameCode]));
}

/**
 * The first free name. The name from which a game's committed code was made comes
 * first, and goes to no other game.
 */
function unused(choices: readonly Names[], ownSlug: string | undefined, held: Held): Names {
  const isFree = ({ en, ur, ko }: Names) =>
    ![en, ur, ko].some((name) => held.names.has(name)) && slugOf(en).length <= longestSlug;
  const free =
    choices.find((names) => slugOf(names.en) === ownSlug && isFree(names)) ??
    choices.find((names) => !held.slugs.has(slugOf(names.en)) && isFree(names));
  if (!free) throw new Error(`no name is left for ${choices[0]?.en ?? 'a game'}`);
  for (const name of [free.en, free.ur, free.ko]) held.names.add(name);
  return free;
}

function worldGames(theme: WorldCode, held: Held): Draft[] {
  const makers = studios.filter((studio) => studio.worlds.includes(theme));
  const looks = Array.from({ length: looksOf(theme) }, (_, look) => look);
  return looks.flatMap((look) =>
    worlds[theme].motifs.map((motif, at) => {
      const studio = makers[(at + look * 2) % makers.length];
      if (!studio) throw new Error(`no studio makes ${theme}`);
      const category = categoryOf(theme, look, at);
      const committed = held.codes.get(pictureKey({ theme, motif, look }));
      const ownSlug = committed && afterStudio(committed);
      const names = unused(nameChoices(theme, motif, category, at + look), ownSlug, held);
      const gameCode = committed ?? `${studio.code.toLowerCase()}-${slugOf(names.en)}`;
      const label = labels[theme];
      const isNew = seedFrom(`new/${gameCode}`).chance(0.07);
      return {
        nodeId: nodeIdOf(gameCode),
        gameCode,
        vendorCode: studio.code,
        category,
        names,
        theme,
        motif,
        look,
        model: modelOf(studio, { theme, motif, category }),
        tags: [...(label ? [label] : []), ...(isNew ? ['new'] : [])],
      };
    }),
  );
}

/** The display order: worlds alternate, so that neighbouring games differ. */
function alternated(games: readonly Draft[]): Draft[] {
  const themes = worldCodes.map((theme) =>
    games
      .filter((game) => game.theme === theme)
      .map((game) => ({ game, key: seedFrom(`shelf/${game.gameCode}`).range(0, 1) }))
      .sort((a, b) => a.key - b.key),
  );
  const longest = Math.max(...themes.map((theme) => theme.length));
  return Array.from({ length: longest }, (_, round) =>
    themes
      .map((theme, i) => ({ item: theme[round], key: seedFrom(`round/${round}/${i}`).range(0, 1) }))
      .sort((a, b) => a.key - b.key)
      .flatMap(({ item }) => (item ? [item.game] : [])),
  ).flat();
}

function hotOrder(games: readonly Draft[]): string[] {
  const first = flagships.flatMap(
    ([theme, motif]) =>
      games.find((game) => game.theme === theme && game.motif === motif && game.category !== 'LIVE') ?? [],
  );
  const rest = games
    .filter((game) => game.category !== 'LIVE' && !first.includes(game))
    .slice(0, hotCount - first.length);
  const live = games.filter((game) => game.category === 'LIVE').slice(0, hotLiveCount);
  return [...first, ...rest, ...live].map((game) => game.gameCode);
}

/** Every game of the demo operator, in display order. */
export function makeGames(): DemoGameRow[] {
  const codes = committedCodes();
  const further = furtherGames.map((game) => ({ ...game, nodeId: nodeIdOf(game.gameCode) }));
  const held: Held = {
    names: new Set(further.flatMap(({ names: { en, ur, ko } }) => [en, ur, ko])),
    codes,
    slugs: new Set([...codes.values()].map(afterStudio)),
  };
  const games = [...alternated(worldCodes.flatMap((theme) => worldGames(theme, held))), ...further];
  const hot = hotOrder(games);
  return games.map(({ tags, ...game }) => {
    const at = hot.indexOf(game.gameCode);
    return { ...game, hotRank: at < 0 ? null : at + 1, tags };
  });
}

const categoriesInOrder: readonly DemoCategory[] = [
  'RNG',
  'FISH',
  'LIVE',
  'PVP',
  'crash',
  'arcade',
  'ELOTT',
  'SPORTS',
  'ESPORTS',
];

/** The studios with the categories in which they have games. */
export function makeVendors(games: readonly DemoGameRow[]): DemoVendorRow[] {
  return studios.map(({ code, names, emblem, color }) => ({
    code,
    names,
    emblem,
    color,
    categories: categoriesInOrder.filter((category) =>
      games.some((game) => game.vendorCode === code && game.category === category),
    ),
  }));
}
