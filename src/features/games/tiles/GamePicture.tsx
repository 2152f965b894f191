import type { Game } from '#src/contracts/games/games.ts';
import { gameAddress } from '#src/rules/play/game-address.ts';
import { avifBeside } from './avif-beside.ts';
import css from '#src/features/games/first-view/tile.module.css';

interface Props {
  game: Game;
}

/** A game's picture and name as a link to it, always in AVIF: every browser that runs the islands supports it. */
export function GamePicture({ game }: Props) {
  const { nodeId, gameType, displayName, mobileIconUrl, iconUrl } = game;
  return (
    <a className={css.link} href={gameAddress(nodeId, gameType)}>
      <img
        className={css.picture}
        src={avifBeside(mobileIconUrl || iconUrl)}
        width="150"
        height="200"
        alt=""
        decoding="async"
      />
      <span className={css.name}>{displayName}</span>
    </a>
  );
}
