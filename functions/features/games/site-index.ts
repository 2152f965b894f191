import { type Catalogue, type CatalogueGame, nameIn } from '#functions/catalogue/catalogue.ts';
import { fillerOf, namesIn } from '#functions/catalogue/search/game-search.ts';
import { everydayWords } from '#functions/catalogue/search/search-words.ts';
import { type Entry, type WordIndex, wordIndex } from '#functions/catalogue/search/word-index.ts';
import { selected } from '#functions/catalogue/search/selected-games.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { GameType, ListType } from '#src/contracts/games/game-types.ts';
import type { searchContracts } from '#src/contracts/games/search.ts';
import type { SearchedLottery } from './search-port.ts';

type Groups = OutputOf<typeof searchContracts.searchSite>;

/** One result besides games, as its group shows it. */
type Place =
  | { readonly group: 'categories'; readonly shown: Groups['categories'][number] }
  | { readonly group: 'providers'; readonly shown: Groups['providers'][number] }
  | { readonly group: 'lotteries'; readonly shown: Groups['lotteries'][number] }
  | { readonly group: 'sports'; readonly shown: Groups['sports'][number] };

/** What a site's search is made of, besides the catalogue's games. */
export interface Offer {
  readonly catalogue: Catalogue;
  readonly categoryOrder: readonly ListType[];
  readonly lotteries: readonly SearchedLottery[];
}

export interface SiteIndex extends WordIndex {
  readonly places: readonly Place[];
}

interface Kept {
  readonly offer: Offer;
  readonly index: SiteIndex;
}

const made = new WeakMap<Catalogue, Map<string, Kept>>();

/** The index of everything but games in one language, kept until the catalogue, the order or the lotteries change. */
export function siteIndex(offer: Offer, language: string): SiteIndex {
  const indexes = made.get(offer.catalogue) ?? new Map<string, Kept>();
  made.set(offer.catalogue, indexes);
  const known = indexes.get(language);
  if (known?.offer.categoryOrder === offer.categoryOrder && known.offer.lotteries === offer.lotteries)
    return known.index;
  const index = indexOf(offer, language);
  indexes.set(language, { offer, index });
  return index;
}

function indexOf(offer: Offer, language: string): SiteIndex {
  const all: readonly (readonly [Place, Entry])[] = [
    ...categoriesOf(offer),
    ...providersOf(offer, language),
    ...offer.lotteries.map((lottery) => lotteryPlace(lottery, language)),
    ...offer.catalogue.shown.filter(isSports).map((game) => sportsPlace(game, language)),
  ];
  const index = wordIndex(
    all.map(([, entry]) => entry),
    { wordsOf: (group) => everydayWords(language, group), filler: fillerOf(language) },
  );
  return { ...index, places: all.map(([place]) => place) };
}

function categoriesOf({ catalogue, categoryOrder }: Offer): (readonly [Place, Entry])[] {
  const filled = (['HOT', ...categoryOrder] as const).filter(
    (type) => selected(catalogue, { type, language: 'en' }).length > 0,
  );
  return [...new Set(filled)].map((type) => [
    { group: 'categories', shown: type },
    { names: [], groups: [`kind${type}`] },
  ]);
}

function providersOf({ catalogue }: Offer, language: string): (readonly [Place, Entry])[] {
  const byVendor = Map.groupBy(catalogue.shown, ({ vendorCode }) => vendorCode);
  return [...catalogue.vendors.values()].flatMap((vendor): (readonly [Place, Entry])[] => {
    const category = mostFrequentType(byVendor.get(vendor.code) ?? []);
    if (!category) return [];
    const { code: vendorCode, emblem } = vendor;
    const gameCount = byVendor.get(vendorCode)?.length ?? 0;
    const displayName = nameIn(vendor.names, language);
    return [
      [
        { group: 'providers', shown: { vendorCode, displayName, emblem, category, gameCount } },
        { names: [vendorCode, ...namesIn(vendor.names, language)], groups: [] },
      ],
    ];
  });
}

/** The type that most of the games have. */
function mostFrequentType(games: readonly CatalogueGame[]): GameType | undefined {
  const types = [...Map.groupBy(games, ({ gameType }) => gameType)];
  return types.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

function lotteryPlace(
  { gameId, names, tag, address }: SearchedLottery,
  language: string,
): readonly [Place, Entry] {
  return [
    { group: 'lotteries', shown: { gameId, name: nameIn(names, language), address } },
    { names: namesIn(names, language), groups: [`lottery${tag}`, 'lotteryevery'] },
  ];
}

const isSports = ({ gameType }: CatalogueGame) => gameType === 'SPORTS' || gameType === 'ESPORTS';

function sportsPlace({ nodeId, names, gameType }: CatalogueGame, language: string): readonly [Place, Entry] {
  return [
    { group: 'sports', shown: { nodeId, name: nameIn(names, language) } },
    { names: namesIn(names, language), groups: [`kind${gameType}`] },
  ];
}
