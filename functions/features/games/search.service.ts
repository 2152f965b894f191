import { languageOf } from '#functions/catalogue/catalogue.ts';
import { gameSearch } from '#functions/catalogue/search/game-search.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { groupMax, type searchContracts } from '#src/contracts/games/search.ts';
import { type Offer, siteIndex } from './site-index.ts';

type Found = OutputOf<typeof searchContracts.searchSite>;

/**
 * What a search finds, by group. Wrong letters are forgiven only if nothing at all matches as typed: who spelled a
 * name correctly is not shown what is spelled almost like it.
 */
export function searchSite(offer: Offer, input: InputOf<typeof searchContracts.searchSite>): Found {
  const language = languageOf(offer.catalogue, input.language);
  const index = siteIndex(offer, language);
  const games = gameSearch(offer.catalogue, language);
  const plain = { games: games.plainly(input.text), places: index.plainly(input.text) };
  const isFound = plain.games.length > 0 || plain.places.length > 0;
  const found = isFound
    ? plain
    : { games: games.forgivingly(input.text), places: index.forgivingly(input.text) };
  const places = found.places.flatMap((at) => index.places[at] ?? []);
  return {
    gameCount: found.games.length,
    categories: first(places.flatMap((place) => (place.group === 'categories' ? [place.shown] : []))),
    providers: first(places.flatMap((place) => (place.group === 'providers' ? [place.shown] : []))),
    lotteries: first(places.flatMap((place) => (place.group === 'lotteries' ? [place.shown] : []))),
    sports: first(places.flatMap((place) => (place.group === 'sports' ? [place.shown] : []))),
  };
}

const first = <Item>(items: readonly Item[]): Item[] => items.slice(0, groupMax);
