import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { type Category, isCategory } from '#src/features/games/first-view/categories.ts';
import css from './category-tabs.module.css';
import { chooseCategory } from '#src/features/games/navigation/list-navigation.ts';
import { addressOfQuery } from '#src/features/games/first-view/list-query.ts';
import { useRequestedQuery } from './use-requested-query.ts';

interface Props {
  label: string;
  /** The categories that the page was built with, in their order; the merchant's own follow the first ones. */
  categories: readonly Category[];
  names: Readonly<Record<Category, string>>;
}

/** Shown before the merchant's categories. */
const first: readonly Category[] = ['HOT', 'ALL', 'FAV'];

/** The categories of the game list; the current one is scrolled into view. */
export function CategoryTabsIsland({ label, categories, names }: Props) {
  const own = useSyncExternalStore(unchanging, ownOrder, asBuilt);
  const query = useRequestedQuery();
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    if (tabs.current) scrollToCurrent(tabs.current, query.category);
  }, [query.category]);
  const shown = own === undefined ? categories : [...first, ...own.split(' ').filter(isCategory)];
  const choose = (event: MouseEvent, category: Category) => {
    event.preventDefault();
    chooseCategory(category);
  };
  return (
    <nav ref={tabs} className={css.tabs} aria-label={label} data-category-tabs>
      {shown.map((category) => (
        <a
          key={category}
          className={css.tab}
          href={addressOfQuery({ category, search: '' })}
          data-category={category}
          data-only={category === 'FAV' ? 'member' : undefined}
          aria-current={category === query.category ? 'true' : undefined}
          onClick={(event) => choose(event, category)}
        >
          {names[category]}
        </a>
      ))}
    </nav>
  );
}

/** The merchant's own categories, as the delivered page names them. */
const ownOrder = () => document.documentElement.dataset['categories'];
const asBuilt = () => undefined;
const unchanging = () => asBuilt;

function scrollToCurrent(tabs: HTMLElement, category: Category): void {
  const tab = tabs.querySelector<HTMLElement>(`[data-category="${category}"]`);
  if (!tab) return;
  tabs.scrollTo({ left: tab.offsetLeft - tabs.offsetLeft - tabs.clientWidth / 2 + tab.offsetWidth / 2 });
}
