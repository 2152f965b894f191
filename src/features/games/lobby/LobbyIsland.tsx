import { useStore } from '@nanostores/react';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { afterFirstInput } from '#src/browser/first-input.ts';
import type { Category } from '#src/features/games/first-view/categories.ts';
import type { PanelKey } from './CategoryPanel.tsx';
import { CategoryRail, type RailKey } from './CategoryRail.tsx';
import { CategoryWait } from './CategoryWait.tsx';
import { DeliveredTiles } from '#src/features/games/first-view/DeliveredTiles.tsx';
import type { FavouritesKey } from './FavouritesBlock.tsx';
import { $favouriteGames } from '#src/features/games/first-view/games.store.ts';
import type { Words } from '#src/i18n/words.ts';
import { CategoryPanel, FavouritesBlock, importCategoryPanel } from './later-panels.ts';
import css from './lobby.module.css';
import { $category } from './lobby.store.ts';
import { startLobby } from './lobby-start.ts';
import { RecentGames } from './RecentGames.tsx';

interface Props {
  words: Words<PanelKey | RailKey | FavouritesKey | 'recent'>;
  /** The side menu's categories until the server's order is known. */
  categories: readonly Category[];
  names: Readonly<Record<Category, string>>;
  /** The hot games that the page was delivered with. */
  children?: ReactNode;
}

function headerPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

/** The lobby on home: the side menu and, beside it, the hot games or a category. */
export function LobbyIsland({ words, categories, names, children }: Props) {
  const category = useStore($category, { ssr: 'initial' });
  const isMember = useStore($favouriteGames, { ssr: 'initial' }).status === 'ready';
  const lobby = useRef<HTMLDivElement>(null);
  useEffect(startLobby, []);
  useEffect(() => afterFirstInput(() => void importCategoryPanel()), []);
  const shown = useRef(category);
  useLayoutEffect(() => {
    if (shown.current === category) return;
    shown.current = category;
    const { top = 0 } = lobby.current?.getBoundingClientRect() ?? {};
    // The page's header, which comes back as the page scrolls up, must not cover the title.
    if (top < headerPx()) lobby.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [category]);
  return (
    <div ref={lobby} className={css.lobby} data-lobby>
      <CategoryRail words={words} categories={categories} names={names} current={category} />
      <div className={css.panels}>
        <section
          className={css.panel}
          data-panel="HOT"
          aria-labelledby="hot-title"
          hidden={category !== 'HOT'}
        >
          <RecentGames words={words} />
          <DeliveredTiles words={words} className={css.delivered}>
            {children}
          </DeliveredTiles>
          {isMember ? (
            <Suspense>
              <FavouritesBlock words={words} />
            </Suspense>
          ) : null}
        </section>
        {category === 'HOT' ? null : (
          <Suspense fallback={<CategoryWait key={category} title={names[category]} words={words} />}>
            <CategoryPanel key={category} category={category} title={names[category]} words={words} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
