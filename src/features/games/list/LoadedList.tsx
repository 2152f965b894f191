import { useStore } from '@nanostores/react';
import {
  type CategoryNames,
  SearchGroups,
  type SearchGroupsKey,
} from '#src/features/games/search/SearchGroups.tsx';
import { $searchResults, othersFound } from '#src/features/games/search/search-results.store.ts';
import type { Words } from '#src/i18n/words.ts';
import type { StarKey } from '#src/features/games/first-view/favourite-tap.ts';
import type { GameList } from '#src/features/games/navigation/game-list.store.ts';
import { FilterChips, type FilterKey } from './FilterChips.tsx';
import { GameGrid } from './GameGrid.tsx';
import { chooseCategory, retryList } from '#src/features/games/navigation/list-navigation.ts';
import { failureNote, ListNote, type NoteKey } from '#src/features/games/tiles/ListNote.tsx';
import { ProviderChips, type ProviderChipKey } from './ProviderChips.tsx';
import { SkeletonTiles } from '#src/features/games/tiles/SkeletonTiles.tsx';
import tile from '#src/features/games/first-view/tile.module.css';

/** The messages of a loaded list. */
export type LoadedListKey =
  | StarKey
  | NoteKey
  | ProviderChipKey
  | FilterKey
  | SearchGroupsKey
  | 'clearFilters'
  | 'clearSearch'
  | 'listTitle'
  | 'noneFound'
  | 'noneFoundNext';

interface Props {
  list: Exclude<GameList, { status: 'delivered' }>;
  words: Words<LoadedListKey>;
  names: CategoryNames;
}

/** A loaded or loading list: its providers and games, skeletons, or why there are none. */
export function LoadedList({ list, words, names }: Props) {
  const results = useStore($searchResults, { ssr: 'initial' });
  const hasOthers = results.status === 'ready' && othersFound(results.found) > 0;
  const isSearch = list.query.search !== '';
  const reason = noteOf(list);
  const note = reason === 'empty' && isSearch && hasOthers ? undefined : reason;
  const games = gamesOf(list);
  const label = words.t.listTitle;
  return (
    <>
      {isSearch ? <SearchGroups words={words} names={names} countsGames={isWhole(list.query)} /> : null}
      <ProviderChips words={words} />
      {reason === 'empty' && !list.query.filters ? null : <FilterChips words={words} />}
      {games ? (
        <GameGrid
          games={games}
          label={label}
          words={words}
          busy={list.status !== 'ready'}
          outdated={list.status === 'loading'}
        />
      ) : null}
      {list.status === 'loading' && !games ? (
        <ul className={`${tile.grid} ${tile.windowed}`} data-list aria-label={label} aria-busy="true">
          <SkeletonTiles count={12} />
        </ul>
      ) : null}
      {note ? (
        <ListNote
          note={note}
          words={words}
          onRetry={retryList}
          widening={wideningOf(list, words)}
          empty={isSearch ? { title: words.t.noneFound, next: words.t.noneFoundNext } : undefined}
        />
      ) : null}
    </>
  );
}

/** Whether the list shows every game that the search finds. */
function isWhole({ category, vendorCode, filters }: Props['list']['query']): boolean {
  return category === 'ALL' && !vendorCode && !filters;
}

function gamesOf(list: Props['list']) {
  if (list.status === 'failed') return undefined;
  if (list.status !== 'loading') return list.games;
  return list.outdated === 'delivered' ? undefined : list.outdated;
}

/** The way from a provider, filters or a search without results to the whole category. */
function wideningOf({ query }: Props['list'], { t }: Props['words']) {
  const { category, vendorCode, filters, search } = query;
  if (!vendorCode && !filters && !search) return undefined;
  const label = vendorCode || filters ? t.clearFilters : t.clearSearch;
  return { label, onWiden: () => chooseCategory(category) };
}

function noteOf(list: Props['list']) {
  if (list.status === 'failed') return failureNote(list.code);
  if (list.status !== 'ready' || list.games.length > 0) return undefined;
  return list.query.category === 'FAV' ? 'no-favourites' : 'empty';
}
