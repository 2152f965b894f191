import { memo } from 'react';
import type { Game } from '#src/contracts/games.ts';
import type { Words } from '#src/i18n/words.ts';
import { FavouriteStar, type StarKey } from './FavouriteStar.tsx';
import { GamePicture } from './GamePicture.tsx';
import css from './tile.module.css';

interface Props {
  game: Game;
  words: Words<StarKey>;
  lean?: boolean;
}

/** One game of a list, in as few elements as it can be. */
export const GameTile = memo(function GameTile({ game, words, lean = false }: Props) {
  const { nodeId, vendorCode, displayName } = game;
  return (
    <li className={css.tile} data-node={nodeId} data-vendor={vendorCode}>
      <GamePicture game={game} lean={lean} />
      <FavouriteStar nodeId={nodeId} vendorCode={vendorCode} name={displayName} words={words} />
    </li>
  );
});
