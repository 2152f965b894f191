import { memo } from 'react';
import type { Game } from '#src/contracts/games/games.ts';
import type { Words } from '#src/i18n/words.ts';
import type { StarKey } from '#src/features/games/first-view/favourite-tap.ts';
import { FavouriteStar } from './FavouriteStar.tsx';
import { GamePicture } from './GamePicture.tsx';
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
