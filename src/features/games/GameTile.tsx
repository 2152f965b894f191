import { memo } from 'react';
import type { Game } from '#src/contracts/games.ts';
import { avifBeside } from './avif-beside.ts';
import { FavouriteStar, type StarKey } from './FavouriteStar.tsx';
import type { Words } from '#src/i18n/words.ts';
import css from './tile.module.css';

interface Props {
  game: Game;
  words: Words<StarKey>;
}

/** One game of a list, in as few elements as it can be: browsers that run the list know AVIF. */
export const GameTile = memo(function GameTile({ game, words }: Props) {
  const { nodeId, vendorCode, displayName, mobileIconUrl, iconUrl } = game;
  return (
    <li className={css.tile} data-node={nodeId} data-vendor={vendorCode}>
      <a className={css.link} href={`/m/play?game=${nodeId}`}>
        <img
          className={css.picture}
          src={avifBeside(mobileIconUrl || iconUrl)}
          width="150"
          height="200"
          alt=""
          decoding="async"
        />
        {displayName}
      </a>
      <FavouriteStar nodeId={nodeId} vendorCode={vendorCode} name={displayName} words={words} />
    </li>
  );
});
