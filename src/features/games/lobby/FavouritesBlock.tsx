import { Icon } from '#src/ui/icons/Icon.tsx';
import type { StarKey } from '#src/features/games/first-view/favourite-tap.ts';
import { GameTile } from '#src/features/games/tiles/GameTile.tsx';
import type { Words } from '#src/i18n/words.ts';
import css from './lobby.module.css';
import { hotMax } from '#src/features/games/first-view/lobby-limits.ts';
import tile from '#src/features/games/first-view/tile.module.css';
import { useFavouriteGames } from '#src/features/games/tiles/use-favourites.ts';

/** The messages of the favourites on home. */
export type FavouritesKey = StarKey | 'more' | 'myCollection';

interface Props {
  words: Words<FavouritesKey>;
}

/** The first favourites on home, and the link to the others; renders nothing when there are none. */
export function FavouritesBlock({ words }: Props) {
  const favourites = useFavouriteGames();
  if (favourites.status !== 'ready' || favourites.value.length === 0) return null;
  return (
    <div className={css.block} data-only="member" data-favourites-block>
      <h2 className={css.title}>{words.t.myCollection}</h2>
      <ul className={tile.grid} data-favourite-tiles>
        {favourites.value.slice(0, hotMax).map((game) => (
          <GameTile key={game.nodeId} game={game} words={words} />
        ))}
        {favourites.value.length > hotMax ? (
          <li className={tile.tile}>
            <a className={tile.more} href="/m/gameList?type=fav">
              <Icon name="chevron" mirrored />
              {words.t.more}
            </a>
          </li>
        ) : null}
      </ul>
    </div>
  );
}
