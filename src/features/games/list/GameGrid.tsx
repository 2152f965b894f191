import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import type { Game } from '#src/contracts/games/games.ts';
import type { StarKey } from '#src/features/games/first-view/favourite-tap.ts';
import type { Words } from '#src/i18n/words.ts';
import css from '#src/features/games/first-view/game-list.module.css';
import tile from '#src/features/games/first-view/tile.module.css';
import { useFavourites } from '#src/features/games/tiles/use-favourites.ts';
import { useGridGeometry } from './use-grid-geometry.ts';
import { type Rows, rowsAround, type MountedRows } from './window-rows.ts';
import { WindowTile } from './WindowTile.tsx';

const columns = 3;
/** Nothing shows whether the list is scrolling, so the end of scrolling must not trigger a render. */
const neverMs = 24 * 60 * 60 * 1000;

interface Props {
  games: readonly Game[];
  label: string;
  words: Words<StarKey>;
  busy: boolean;
  /** The result of a search is loading. */
  outdated: boolean;
}

/** Renders only the rows of a long list around the screen; padding replaces the others. */
export function GameGrid({ games, label, words, busy, outdated }: Props) {
  const favourites = useFavourites();
  const list = useRef<HTMLUListElement>(null);
  const { rowPx, topPx } = useGridGeometry(list);
  const total = Math.ceil(games.length / columns);
  const shown = useRef<MountedRows>({ first: 0, last: 0, upward: false });
  // oxlint-disable-next-line react/incompatible-library -- its return value is used in this component only
  const virtualizer = useWindowVirtualizer({
    count: total,
    enabled: rowPx > 0,
    // Rows beyond the screen are already rendered, so scrolling need not wait for the next ones.
    useFlushSync: false,
    isScrollingResetDelay: neverMs,
    estimateSize: () => rowPx,
    scrollMargin: topPx,
    rangeExtractor: ({ startIndex, endIndex, count }) => {
      shown.current = rowsAround({ first: startIndex, last: endIndex + 1 }, count, shown.current);
      return indexes(shown.current);
    },
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPx]);
  const rows = virtualizer.getVirtualItems().map(({ index }) => index);
  const above = rows[0] ?? 0;
  const below = total - 1 - (rows.at(-1) ?? -1);
  return (
    <ul
      ref={list}
      className={`${tile.grid} ${tile.windowed} ${css.tiles}`}
      style={{ paddingBlock: `${above * rowPx}px ${below * rowPx}px` }}
      data-list
      data-outdated={outdated || undefined}
      aria-label={label}
      aria-busy={busy}
    >
      {games.slice(above * columns, (total - below) * columns).map((game) => (
        <WindowTile key={game.nodeId} game={game} favourite={favourites.has(game.nodeId)} words={words} />
      ))}
    </ul>
  );
}

function indexes({ first, last }: Rows): number[] {
  return Array.from({ length: last - first }, (_, offset) => first + offset);
}
