import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { type Category, categoryIcons } from '#src/features/games/first-view/categories.ts';
import css from './category-rail.module.css';
import { $vendorTypes } from '#src/features/games/first-view/games.store.ts';
import type { Words } from '#src/i18n/words.ts';
import { addressOfQuery } from '#src/features/games/first-view/list-query.ts';
import { showCategory } from './lobby.store.ts';

/** The messages of the side menu, besides the names of the categories. */
export type RailKey = 'categories' | 'categoryPROMO';

const screenTabs = ['SPORTS', 'ELOTT'] as const;

/** Tabs with a screen of their own and the feature it needs; they keep the server's position if it names them. */
const screens: Partial<Record<Category, { readonly address: string; readonly feature: string }>> = {
  SPORTS: { address: '/m/sportsGame', feature: 'sports' },
  ELOTT: { address: '/m/launchGame', feature: 'lottery' },
};

interface Props {
  words: Words<RailKey>;
  categories: readonly Category[];
  names: Readonly<Record<Category, string>>;
  current: Category;
}

/** The side menu: hot games, favourites, and the categories in the server's order once it is known. */
export function CategoryRail({ words: { t }, categories, names, current }: Props) {
  const types = useStore($vendorTypes, { ssr: 'initial' });
  const ordered: readonly Category[] =
    types.status === 'ready'
      ? ['HOT', 'FAV', ...types.value.sortingList.map(({ gameCategory }) => gameCategory)]
      : categories;
  const choose = (event: MouseEvent, category: Category) => {
    if (screens[category] || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    showCategory(category);
  };
  return (
    <nav className={css.rail} aria-label={t.categories} data-rail>
      {[...new Set([...ordered, ...screenTabs])].map((category) => (
        <a
          key={category}
          className={css.category}
          href={screens[category]?.address ?? addressOfQuery({ category, search: '' })}
          data-category={category}
          data-feature={screens[category]?.feature}
          data-only={category === 'FAV' ? 'member' : undefined}
          aria-current={category === current ? 'true' : undefined}
          onClick={(event) => choose(event, category)}
        >
          <Icon name={categoryIcons[category]} />
          <span className={css.name}>{names[category] ?? category}</span>
        </a>
      ))}
      <a className={css.category} href="/m/activity" data-feature="promotions">
        <Icon name="gift" />
        <span className={css.name}>{t.categoryPROMO}</span>
      </a>
    </nav>
  );
}
