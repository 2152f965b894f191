import { type ReactNode, useEffect, useRef } from 'react';
import { followFavourites, tapDelivered } from './delivered-stars.ts';
import type { StarKey } from './favourite-tap.ts';
import type { Words } from '#src/i18n/words.ts';
import css from './delivered-tiles.module.css';

interface Props {
  words: Words<StarKey>;
  className?: string | undefined;
  /** About to be replaced by the result of a search. */
  outdated?: boolean;
  children: ReactNode;
}

/** The tiles as the page was delivered with them; their stars are links until this island makes them work. */
export function DeliveredTiles({ words, className = css.delivered, outdated = false, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? followFavourites(root.current, words) : undefined), [words]);
  return (
    <div
      ref={root}
      className={className}
      role="none"
      data-outdated={outdated || undefined}
      onClick={(event) => tapDelivered(event, words)}
      onKeyDown={(event) => tapDelivered(event, words)}
    >
      {children}
    </div>
  );
}
