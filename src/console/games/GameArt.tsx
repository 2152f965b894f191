import { useState } from 'react';
import css from './games.module.css';

interface Props {
  /** The name of the game, whose first letter stands in for art that it does not have. */
  name: string;
  address: string;
  size: number;
  /** Whether it stands alone, with a frame of its own. */
  isAlone?: true;
}

/** The art of a game, or a plain tile where it has none. */
export function GameArt({ name, address, size, isAlone }: Props) {
  const [broken, setBroken] = useState<string>();
  const frame = isAlone && css.picture;
  if (broken === address)
    return (
      <span className={`${css.artless} ${frame ?? ''}`} aria-hidden="true">
        {[...name][0]}
      </span>
    );
  return (
    <img
      className={frame}
      src={address}
      alt=""
      loading="lazy"
      width={size}
      height={size}
      onError={() => setBroken(address)}
    />
  );
}
