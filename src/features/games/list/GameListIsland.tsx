import { useStore } from '@nanostores/react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import type { Words } from '#src/i18n/words.ts';
import { afterFirstInput } from '#src/browser/first-input.ts';
import { DeliveredTiles } from '#src/features/games/first-view/DeliveredTiles.tsx';
import css from '#src/features/games/first-view/game-list.module.css';
import { $gameList, type GameList } from '#src/features/games/navigation/game-list.store.ts';
import { importLoadedList, LoadedList } from './later-list.ts';
import type { LoadedListKey } from './LoadedList.tsx';
import { startGameList } from '#src/features/games/navigation/list-navigation.ts';
import {
  $searchResults,
  othersFound,
  type SearchResults,
} from '#src/features/games/search/search-results.store.ts';
import type { CategoryNames } from '#src/features/games/search/SearchGroups.tsx';
import { useNearEnd } from './use-near-end.ts';

interface Props {
  words: Words<LoadedListKey | 'listLoaded' | 'searchAnnounced'>;
  names: CategoryNames;
  /** The hot games that the page was delivered with. */
  children?: ReactNode;
}

/** The game list: the delivered tiles, and from the first change on a list of its own. */
export function GameListIsland({ words, names, children }: Props) {
  const list = useStore($gameList, { ssr: 'initial' });
  const results = useStore($searchResults, { ssr: 'initial' });
  const end = useRef<HTMLDivElement>(null);
  useEffect(startGameList, []);
  useEffect(() => afterFirstInput(() => void importLoadedList()), []);
  useNearEnd(end, list);
  const isOutdated = list.status === 'loading' && list.outdated === 'delivered';
  return (
    <div className={css.list} data-game-list={list.status}>
      <output className="visually-hidden" data-count>
        {announced(list, results, words)}
      </output>
      {list.status === 'delivered' || isOutdated ? (
        <DeliveredTiles words={words} outdated={isOutdated}>
          {children}
        </DeliveredTiles>
      ) : (
        <Suspense fallback={<div className={css.awaited} />}>
          <LoadedList list={list} words={words} names={names} />
        </Suspense>
      )}
      <div ref={end} className={css.end} />
    </div>
  );
}

/** How much was loaded or found, for a screen reader. */
function announced(list: GameList, results: SearchResults, { t, language }: Props['words']): string {
  const locale = intlLocale[language];
  if (results.status === 'ready' && results.text === list.query.search)
    return fill(
      t.searchAnnounced,
      { games: results.found.gameCount, others: othersFound(results.found) },
      locale,
    );
  return 'games' in list ? fill(t.listLoaded, { count: list.games.length }, locale) : '';
}
