import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { Category } from './categories.ts';
import css from './category-tabs.module.css';
import { $gameList } from './game-list.store.ts';
import { chooseCategory } from './list-navigation.ts';
import { addressOfQuery } from './list-query.ts';

interface Props {
  label: string;
  /** Each category with its name, in the order they stand. */
  categories: readonly (readonly [Category, string])[];
}

/** The categories of the game list; the one on the screen is brought into sight. */
export function CategoryTabsIsland({ label, categories }: Props) {
  const { query } = useStore($gameList, { ssr: 'initial' });
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    if (tabs.current) scrollToCurrent(tabs.current, query.category);
  }, [query.category]);
  const choose = (event: MouseEvent, category: Category) => {
    event.preventDefault();
    chooseCategory(category);
  };
  return (
    <nav ref={tabs} className={css.tabs} aria-label={label} data-category-tabs>
      {categories.map(([category, name]) => (
        <a
          key={category}
          className={css.tab}
          href={addressOfQuery({ category, search: '' })}
          data-category={category}
          data-only={category === 'FAV' ? 'member' : undefined}
          aria-current={category === query.category ? 'true' : undefined}
          onClick={(event) => choose(event, category)}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

function scrollToCurrent(tabs: HTMLElement, category: Category): void {
  const tab = tabs.querySelector<HTMLElement>(`[data-category="${category}"]`);
  if (!tab) return;
  tabs.scrollTo({ left: tab.offsetLeft - tabs.offsetLeft - tabs.clientWidth / 2 + tab.offsetWidth / 2 });
}
