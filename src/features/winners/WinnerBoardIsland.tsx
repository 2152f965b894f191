import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef } from 'react';
import { whenNear } from '#src/browser/in-view.ts';
import type { Words } from '#src/i18n/words.ts';
import { WinnerBoard } from './later-board.ts';
import css from './winner-board.module.css';
import { $winners, loadWinners } from './winners.store.ts';

/**
 * Two screens ahead: the board is in place when the visitor reaches the end of the page,
 * and nothing moves under the finger.
 */
const nearPx = 1_500;

interface Props {
  words: Words<'explained' | 'title'>;
}

/** The section of the latest wins, which are requested as it comes near; it shows nothing if there are none. */
export function WinnerBoardIsland({ words }: Props) {
  const winners = useStore($winners, { ssr: 'initial' });
  const place = useRef<HTMLDivElement>(null);
  useEffect(
    () => (place.current ? whenNear([place.current], nearPx, () => void loadWinners()) : undefined),
    [],
  );
  const list = winners.status === 'ready' ? winners.list : [];
  const status = winners.status === 'ready' ? (list.length > 0 ? 'some' : 'none') : winners.status;
  return (
    <div ref={place} className={css.board} data-winners={status}>
      {list.length > 0 ? (
        <Suspense>
          <WinnerBoard winners={list} words={words} />
        </Suspense>
      ) : null}
    </div>
  );
}
