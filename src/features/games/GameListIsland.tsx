import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/message.ts';
import { DeliveredTiles } from './DeliveredTiles.tsx';
import type { StarKey } from './FavouriteStar.tsx';
import css from './game-list.module.css';
import { $gameList, type GameList } from './game-list.store.ts';
import { GameGrid } from './GameGrid.tsx';
import type { Words } from '#src/i18n/words.ts';
import { retryList, startGameList } from './list-navigation.ts';
import { ListNote, type NoteKey } from './ListNote.tsx';
import { ProviderChips } from './ProviderChips.tsx';
import { SkeletonTiles } from './SkeletonTiles.tsx';
import tile from './tile.module.css';
import { useNearEnd } from './use-near-end.ts';

type ListWords = Words<StarKey | NoteKey | 'allVendors' | 'listLoaded' | 'listTitle' | 'vendors'>;

interface Props {
  words: ListWords;
  /** The hot games that the page is delivered with. */
  children?: ReactNode;
}

/** The game list: the delivered tiles, and at the first change a list of its own. */
export function GameListIsland({ words, children }: Props) {
  const list = useStore($gameList, { ssr: 'initial' });
  const end = useRef<HTMLDivElement>(null);
  useEffect(startGameList, []);
  useNearEnd(end, list);
  const { t, language } = words;
  const note = noteOf(list);
  return (
    <div className={css.list} data-game-list={list.status}>
      <ProviderChips words={words} />
      <output className="visually-hidden" data-count>
        {'games' in list ? fill(t.listLoaded, { count: list.games.length }, intlLocale[language]) : ''}
      </output>
      <Tiles list={list} words={words}>
        {children}
      </Tiles>
      {note ? <ListNote note={note} words={words} onRetry={retryList} /> : null}
      <div ref={end} className={css.end} />
    </div>
  );
}

function Tiles({ list, words, children }: { list: GameList; words: ListWords; children: ReactNode }) {
  const outdated = list.status === 'loading' ? list.outdated : undefined;
  if (list.status === 'delivered' || outdated === 'delivered')
    return (
      <DeliveredTiles words={words} outdated={outdated !== undefined}>
        {children}
      </DeliveredTiles>
    );
  const games = 'games' in list ? list.games : outdated;
  const label = words.t.listTitle;
  if (games)
    return (
      <GameGrid
        games={games}
        label={label}
        words={words}
        busy={list.status !== 'ready'}
        outdated={outdated !== undefined}
      />
    );
  if (list.status === 'failed') return null;
  return (
    <ul className={`${tile.grid} ${tile.windowed}`} data-list aria-label={label} aria-busy="true">
      <SkeletonTiles count={12} />
    </ul>
  );
}

function noteOf(list: GameList): 'empty' | 'failed' | 'no-favourites' | undefined {
  if (list.status === 'failed') return 'failed';
  if (list.status !== 'ready' || list.games.length > 0) return undefined;
  return list.query.category === 'FAV' ? 'no-favourites' : 'empty';
}
