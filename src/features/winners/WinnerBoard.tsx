import { useRef } from 'react';
import type { Winner } from '#src/contracts/winners/winners.ts';
import type { Words } from '#src/i18n/words.ts';
import { useAutoScroll } from './use-auto-scroll.ts';
import { WinnerEntry } from './WinnerEntry.tsx';
import css from './winner-board.module.css';

/** A board of at most this many entries does not scroll. */
export const shownMax = 6;

interface Props {
  winners: readonly Winner[];
  words: Words<'explained' | 'title'>;
}

/** The latest wins; a long list scrolls by itself. */
export function WinnerBoard({ winners, words: { t, language } }: Props) {
  const view = useRef<HTMLElement>(null);
  const first = useAutoScroll(view, winners.length > shownMax ? winners.length : 0);
  return (
    <div className={css.inside} data-board>
      <h2 id="winners-title" className={css.title}>
        {t.title}
      </h2>
      <p className={css.soft}>{t.explained}</p>
      <section ref={view} className={css.window} aria-labelledby="winners-title">
        <ul>
          {winners.map((_, place) => {
            const at = (first + place) % winners.length;
            const winner = winners[at];
            return winner ? <WinnerEntry key={at} winner={winner} language={language} /> : null;
          })}
        </ul>
      </section>
    </div>
  );
}
