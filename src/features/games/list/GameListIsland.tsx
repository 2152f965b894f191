import { useStore } from '@nanostores/react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import type { Words } from '#src/i18n/words.ts';
import { afterFirstInput } from '#src/browser/first-input.ts';
import { DeliveredTiles } from '#src/features/games/first-view/DeliveredTiles.tsx';
import css from '#src/features/games/first-view/game-list.module.css';
import { $gameList } from '#src/features/games/navigation/game-list.store.ts';
import { importLoadedList, LoadedList } from './later-list.ts';
import type { LoadedListKey } from './LoadedList.tsx';
import { startGameList } from '#src/features/games/navigation/list-navigation.ts';
import { useNearEnd } from './use-near-end.ts';

interface Props {
  words: Words<LoadedListKey | 'listLoaded'>;
  /** The hot games that the page was delivered with. */
  children?: ReactNode;
}

/** The game list: the delivered tiles, and from the first change on a list of its own. */
export function GameListIsland({ words, children }: Props) {
  const list = useStore($gameList, { ssr: 'initial' });
  const end = useRef<HTMLDivElement>(null);
  useEffect(startGameList, []);
  useEffect(() => afterFirstInput(() => void importLoadedList()), []);
  useNearEnd(end, list);
  const isOutdated = list.status === 'loading' && list.outdated === 'delivered';
  return (
    <div className={css.list} data-game-list={list.status}>
      <output className="visually-hidden" data-count>
        {'games' in list
          ? fill(words.t.listLoaded, { count: list.games.length }, intlLocale[words.language])
          : ''}
      </output>
      {list.status === 'delivered' || isOutdated ? (
        <DeliveredTiles words={words} outdated={isOutdated}>
          {children}
        </DeliveredTiles>
      ) : (
        <Suspense fallback={<div className={css.awaited} />}>
          <LoadedList list={list} words={words} />
        </Suspense>
      )}
      <div ref={end} className={css.end} />
    </div>
  );
}
