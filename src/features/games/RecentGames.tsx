import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { importUntilLoaded } from '#src/browser/import-until-loaded.ts';
import type { StarKey } from './FavouriteStar.tsx';
import { $recentGames } from './games.store.ts';
import type { Words } from '#src/i18n/words.ts';
import css from './lobby.module.css';
import { recentMost } from './lobby-limits.ts';

/** Guests' home shows the delivered tiles alone. */
const GameTile = lazy(() =>
  importUntilLoaded(() => import('./GameTile.tsx')).then((module) => ({ default: module.GameTile })),
);

interface Props {
  words: Words<StarKey | 'recent'>;
}

/** What the member played last; its place is kept from the visit after the first game on. */
export function RecentGames({ words }: Props) {
  const recent = useStore($recentGames, { ssr: 'initial' });
  const games = recent.status === 'ready' ? recent.value.slice(0, recentMost) : [];
  return (
    <div className={css.recent} data-only="member" data-recent>
      <h2 className={css.title}>{words.t.recent}</h2>
      <ul className={css.strip} data-recent-tiles>
        <Suspense>
          {games.map((game) => (
            <GameTile key={game.nodeId} game={game} words={words} />
          ))}
        </Suspense>
      </ul>
    </div>
  );
}
