import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { whenNear } from '#src/browser/visibility.ts';
import type { Words } from '#src/i18n/words.ts';
import { useAutoScroll } from './use-auto-scroll.ts';
import { WinnerEntry } from './WinnerEntry.tsx';
import css from './winner-board.module.css';
import { $winners, loadWinners } from './winners.store.ts';

/** A board of at most this many entries stands still. */
const standingMost = 6;
const nearPx = 300;

interface Props {
  words: Words<'explained' | 'title'>;
}

/** The latest wins, asked for as the board comes near; it shows nothing where there are none. */
export function WinnerBoardIsland({ words: { t, language } }: Props) {
  const winners = useStore($winners, { ssr: 'initial' });
  const board = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLElement>(null);
  const list = winners.status === 'ready' ? winners.list : [];
  const first = useAutoScroll(view, list.length > standingMost ? list.length : 0);
  useEffect(
    () => (board.current ? whenNear([board.current], nearPx, () => void loadWinners()) : undefined),
    [],
  );
  return (
    <div ref={board} className={css.board} data-winners>
      {list.length === 0 ? null : (
        <div className={css.inside} data-board>
          <h2 id="winners-title" className={css.title}>
            {t.title}
          </h2>
          <p className={css.soft}>{t.explained}</p>
          <section ref={view} className={css.window} aria-labelledby="winners-title">
            <ul>
              {list.map((_, place) => {
                const at = (first + place) % list.length;
                const winner = list[at];
                return winner ? <WinnerEntry key={at} winner={winner} language={language} /> : null;
              })}
            </ul>
          </section>
        </div>
      )}
    </div>
  );
}
