import { memo, useCallback } from 'react';
import type { Game } from '#src/contracts/games/games.ts';
import type { Words } from '#src/i18n/words.ts';
import { gameAddress } from '#src/rules/play/game-address.ts';
import { avifBeside } from '#src/features/games/tiles/avif-beside.ts';
import { starLabel, type StarKey, tapFavourite } from '#src/features/games/first-view/favourite-tap.ts';
import { showPicture } from './shown-pictures.ts';
import css from '#src/features/games/first-view/tile.module.css';

interface Props {
  game: Game;
  favourite: boolean;
  words: Words<StarKey>;
}

/**
 * One game of a long list. Scrolling creates and drops hundreds of these, hence four elements, one component, no
 * subscription, and a name without an element of its own, because the row's height is fixed.
 */
export const WindowTile = memo(function WindowTile({ game, favourite, words }: Props) {
  const { nodeId, vendorCode, displayName } = game;
  const address = avifBeside(game.mobileIconUrl || game.iconUrl);
  const picture = useCallback((image: HTMLImageElement) => showPicture(image, address), [address]);
  return (
    <li key={address} className={css.tile} data-node={nodeId}>
      <a className={css.link} href={gameAddress(nodeId, game.gameType)}>
        <img ref={picture} className={css.picture} alt="" decoding="async" />
        {displayName}
      </a>
      <button
        className={css.star}
        type="button"
        data-favourite
        aria-pressed={favourite}
        aria-label={starLabel(words, favourite, displayName)}
        onClick={() => void tapFavourite(nodeId, vendorCode, words)}
      />
    </li>
  );
});
