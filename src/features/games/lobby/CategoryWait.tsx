import { useEffect, useState } from 'react';
import type { Words } from '#src/i18n/words.ts';
import tile from '#src/features/games/first-view/tile.module.css';
import { importCategoryPanel } from './later-panels.ts';
import css from './lobby.module.css';

/** A part that takes longer, in milliseconds, does not come over this connection. */
const lostAfterMs = 4_000;

/** Drawn here: the tiles' own skeletons come with the part that is awaited. */
const places = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The messages of a panel that is awaited. */
export type WaitKey = 'listFailed' | 'listFailedNext' | 'retry';

interface Props {
  title: string;
  words: Words<WaitKey>;
}

/** In place of a category's panel until its part of the page has loaded: its shape, or how to load it again. */
export function CategoryWait({ title, words: { t } }: Props) {
  const [isLost, setLost] = useState(!navigator.onLine);
  useEffect(() => {
    if (isLost) return undefined;
    const timer = setTimeout(() => setLost(true), lostAfterMs);
    return () => clearTimeout(timer);
  }, [isLost]);
  const retry = () => {
    setLost(false);
    void importCategoryPanel();
  };
  return (
    <section className={css.panel} data-panel="category" aria-labelledby="category-title">
      <h2 id="category-title" className={css.title}>
        {title}
      </h2>
      {isLost ? (
        <div className={css.lost} role="alert">
          <p>{t.listFailed}</p>
          <p>{t.listFailedNext}</p>
          <button type="button" className={css.again} onClick={retry}>
            {t.retry}
          </button>
        </div>
      ) : (
        <ul className={tile.grid} aria-busy="true">
          {places.map((place) => (
            <li key={place} className={tile.tile} aria-hidden="true">
              <span className={tile.place} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
