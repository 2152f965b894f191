import { useStore } from '@nanostores/react';
import type { Game } from '#src/contracts/games/games.ts';
import button from '#src/ui/buttons/button.module.css';
import { Icon } from '#src/ui/icons/Icon.tsx';
import type { Category } from '#src/features/games/first-view/categories.ts';
import type { StarKey } from '#src/features/games/first-view/favourite-tap.ts';
import { $hotGames, $vendorTypes, type Loaded } from '#src/features/games/first-view/games.store.ts';
import { areSingleGames } from '#src/features/games/first-view/single-games.ts';
import { GameTile } from '#src/features/games/tiles/GameTile.tsx';
import type { Words } from '#src/i18n/words.ts';
import { failureNote, ListNote, type NoteKey } from '#src/features/games/tiles/ListNote.tsx';
import { addressOfQuery } from '#src/features/games/first-view/list-query.ts';
import css from './lobby.module.css';
import { loadCategory } from './lobby.store.ts';
import { hotMax } from '#src/features/games/first-view/lobby-limits.ts';
import { ProviderTiles, type ProviderKey } from './ProviderTiles.tsx';
import { SkeletonTiles } from '#src/features/games/tiles/SkeletonTiles.tsx';
import tile from '#src/features/games/first-view/tile.module.css';
import { useFavouriteGames } from '#src/features/games/tiles/use-favourites.ts';

/** The messages of a category's panel. */
export type PanelKey = StarKey | NoteKey | ProviderKey | 'allOfCategory';

interface Props {
  category: Category;
  title: string;
  words: Words<PanelKey>;
}

/** A category in the lobby: its providers, its hottest games, and the link to all of them where there are more. */
export function CategoryPanel({ category, title, words }: Props) {
  const hot = useStore($hotGames, { ssr: 'initial' });
  const types = useStore($vendorTypes, { ssr: 'initial' });
  const favourites = useFavouriteGames();
  const games = category === 'FAV' ? favourites : (hot[category] ?? { status: 'loading' });
  const isEmpty = games.status === 'ready' && games.value.length === 0;
  const vendors = (types.status === 'ready' && category !== 'FAV' && types.value.mapping[category]) || [];
  const showsAll = games.status === 'ready' && games.value.length <= hotMax && areSingleGames(vendors);
  const note =
    games.status === 'failed'
      ? failureNote(games.code)
      : isEmpty && (category === 'FAV' ? 'no-favourites' : 'empty');
  return (
    <section className={css.panel} data-panel="category" aria-labelledby="category-title">
      <h2 id="category-title" className={css.title}>
        {title}
      </h2>
      <ProviderTiles category={category} isQuiet={games.status === 'failed'} words={words} />
      <ul className={tile.grid} aria-busy={games.status === 'loading'} data-category-tiles>
        {tilesOf(games, words)}
      </ul>
      {note ? <ListNote note={note} words={words} onRetry={() => loadCategory(category)} /> : null}
      {games.status === 'ready' && !isEmpty && !showsAll ? (
        <a
          className={`${button.button} ${button.quiet} ${button.wide} ${css.all}`}
          href={addressOfQuery({ category, search: '' })}
        >
          {words.t.allOfCategory}
          <Icon name="chevron" mirrored />
        </a>
      ) : null}
    </section>
  );
}

function tilesOf(games: Loaded<readonly Game[]>, words: Words<StarKey>) {
  if (games.status === 'loading') return <SkeletonTiles count={9} />;
  if (games.status === 'failed') return null;
  return games.value.slice(0, hotMax).map((game) => <GameTile key={game.nodeId} game={game} words={words} />);
}
