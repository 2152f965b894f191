import { engineOf } from '#src/rules/engines/engine-of.ts';
import { searchWords } from '#src/rules/text/search.ts';
import { type Catalogue, type CatalogueGame, type Names, nameIn } from '#functions/catalogue/catalogue.ts';
import { everydayWords } from './search-words.ts';
import { wordIndex } from './word-index.ts';

export interface GameSearch {
  readonly plainly: (search: string) => readonly CatalogueGame[];
  readonly forgivingly: (search: string) => readonly CatalogueGame[];
}

const made = new WeakMap<Catalogue, Map<string, GameSearch>>();

/**
 * The search of a catalogue's shown games in one language, best first and the most popular first among equals; made
 * at the first search and kept as long as the catalogue.
 */
export function gameSearch(catalogue: Catalogue, language: string): GameSearch {
  const searches = made.get(catalogue) ?? new Map<string, GameSearch>();
  made.set(catalogue, searches);
  const known = searches.get(language);
  if (known) return known;
  const hot = new Set(catalogue.hot);
  const games = [...catalogue.hot, ...catalogue.shown.filter((game) => !hot.has(game))];
  const index = wordIndex(
    games.map((game) => ({ names: namesIn(game.names, language), groups: groupsOf(game) })),
    { wordsOf: (group) => wordsOfGroup(catalogue, group, language), filler: fillerOf(language) },
  );
  const at = (places: readonly number[]) => places.flatMap((place) => games[place] ?? []);
  const search: GameSearch = {
    plainly: (text) => at(index.plainly(text)),
    forgivingly: (text) => at(index.forgivingly(text)),
  };
  searches.set(language, search);
  return search;
}

/** The words of a language that say nothing about which game is sought. */
export function fillerOf(language: string): ReadonlySet<string> {
  return new Set(searchWords(everydayWords(language, 'everyGame')));
}

/** The names that people may type: the English one, and the one in the language of the page. */
export function namesIn(names: Names, language: string): readonly string[] {
  return [...new Set([nameIn(names, 'en'), nameIn(names, language)])];
}

const ofVendor = 'vendor ';

function groupsOf({ vendorCode, gameType, model }: CatalogueGame): string[] {
  return [ofVendor + vendorCode, `kind${gameType}`, `engine${engineOf(model)}`];
}

function wordsOfGroup({ vendors }: Catalogue, group: string, language: string): string {
  if (!group.startsWith(ofVendor)) return everydayWords(language, group);
  const code = group.slice(ofVendor.length);
  return [code, ...namesIn(vendors.get(code)?.names ?? {}, language)].join(' ');
}
