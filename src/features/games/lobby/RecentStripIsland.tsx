import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { whenAccountKnown } from '#src/api/session.store.ts';
import type { Words } from '#src/i18n/words.ts';
import button from '#src/ui/buttons/button.module.css';
import {
  $recentGames,
  loadRecentGames,
  showNoRecentGames,
} from '#src/features/games/first-view/games.store.ts';
import { GamePicture } from '#src/features/games/tiles/GamePicture.tsx';
import { recentMax } from '#src/features/games/first-view/lobby-limits.ts';
import css from './recent-strip.module.css';
import { SkeletonTiles } from '#src/features/games/tiles/SkeletonTiles.tsx';
import tile from '#src/features/games/first-view/tile.module.css';

interface Props {
  words: Words<
    'listFailed' | 'listFailedNext' | 'nothingPlayed' | 'nothingPlayedNext' | 'recent' | 'retry' | 'seeHot'
  >;
}

/** The games that the member played last, as a strip, with a note when there are none or they failed to load. */
export function RecentStripIsland({ words: { t } }: Props) {
  const recent = useStore($recentGames, { ssr: 'initial' });
  useEffect(() => whenAccountKnown((isReal) => (isReal ? void loadRecentGames() : showNoRecentGames())), []);
  const isNone = recent.status === 'ready' && recent.value.length === 0;
  return (
    <section className={css.recent} aria-labelledby="recent-title" data-recent-strip>
      <h2 id="recent-title" className={css.heading}>
        {t.recent}
      </h2>
      {recent.status === 'failed' ? (
        <div className={css.instead} data-for="failed" role="alert">
          <p className={css.words}>{t.listFailed}</p>
          <p>{t.listFailedNext}</p>
          <button
            className={`${button.button} ${button.plain}`}
            type="button"
            onClick={() => void loadRecentGames()}
          >
            {t.retry}
          </button>
        </div>
      ) : isNone ? (
        <div className={css.instead} data-for="none">
          <p className={css.words}>{t.nothingPlayed}</p>
          <p>{t.nothingPlayedNext}</p>
          <a className={`${button.button} ${button.plain}`} href="/m/gameList?type=hot">
            {t.seeHot}
          </a>
        </div>
      ) : (
        <ul className={css.strip} aria-busy={recent.status === 'loading'} data-recent-games>
          {recent.status === 'ready' ? (
            recent.value.slice(0, recentMax).map((game) => (
              <li key={game.nodeId} className={tile.tile}>
                <GamePicture game={game} />
              </li>
            ))
          ) : (
            <SkeletonTiles count={4} />
          )}
        </ul>
      )}
    </section>
  );
}
