import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import type { StarKey } from '#src/features/games/first-view/favourite-tap.ts';
import { $recentGames } from '#src/features/games/first-view/games.store.ts';
import type { Words } from '#src/i18n/words.ts';
import { LaterTile } from './later-panels.ts';
import css from './lobby.module.css';
import { recentMax } from '#src/features/games/first-view/lobby-limits.ts';

interface Props {
  words: Words<StarKey | 'recent'>;
}

/** The games that the member played last. Their space is reserved from the visit after the first game on. */
export function RecentGames({ words }: Props) {
  const recent = useStore($recentGames, { ssr: 'initial' });
  const games = recent.status === 'ready' ? recent.value.slice(0, recentMax) : [];
  return (
    <div className={css.recent} data-only="member" data-recent>
      <h2 className={css.title}>{words.t.recent}</h2>
      <ul className={css.strip} data-recent-tiles>
        <Suspense>
          {games.map((game) => (
            <LaterTile key={game.nodeId} game={game} words={words} />
          ))}
        </Suspense>
      </ul>
    </div>
  );
}
