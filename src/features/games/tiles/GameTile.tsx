import { memo } from 'react';
import type { Game } from '#src/contracts/games/games.ts';
import type { Words } from '#src/i18n/words.ts';
import { type StarKey, starLabel, tapFavourite } from '#src/features/games/first-view/favourite-tap.ts';
import { GamePicture } from './GamePicture.tsx';
import { useFavourite } from './use-favourites.ts';
import css from '#src/features/games/first-view/tile.module.css';

interface Props {
  game: Game;
  words: Words<StarKey>;
}

/** One game of a short list. */
export const GameTile = memo(function GameTile({ game, words }: Props) {
  const { nodeId, vendorCode, displayName } = game;
  return (
    <li className={css.tile} data-node={nodeId} data-vendor={vendorCode}>
      <GamePicture game={game} />
      <FavouriteStar nodeId={nodeId} vendorCode={vendorCode} name={displayName} words={words} />
    </li>
  );
});

interface FavouriteStarProps {
  nodeId: string;
  vendorCode: string;
  name: string;
  words: Words<StarKey>;
}

/** The star of one game: shows whether it is a favourite, and changes that. */
function FavouriteStar({ nodeId, vendorCode, name, words }: FavouriteStarProps) {
  const favourite = useFavourite(nodeId);
  return (
    <button
      className={css.star}
      type="button"
      data-favourite
      aria-pressed={favourite}
      aria-label={starLabel(words, favourite, name)}
      onClick={() => void tapFavourite(nodeId, vendorCode, words)}
    />
  );
}
