import type { Catalogue } from '#functions/catalogue/catalogue.ts';
import { selected } from '#functions/catalogue/search/selected-games.ts';
import type { PagePart } from '#functions/edge/pages/page-part.ts';
import type { ListType } from '#src/contracts/games/game-types.ts';

/** The categories of a page's menu as built, and those among them that are separate screens. */
export interface BuiltMenu {
  readonly categories: readonly string[];
  readonly screens: readonly string[];
}

/** What precedes the merchant's categories in every menu. */
const first: readonly string[] = ['HOT', 'ALL', 'FAV'];
const menu = ':is([data-rail],[data-category-tabs])';
/**
 * Where the browser supports it, keyboard and screen-reader order follow the visual order until the script has
 * reordered the menu.
 */
const readingFlow = '[data-rail]{reading-flow:grid-order}[data-category-tabs]{reading-flow:flex-flow}';

const parts = new WeakMap<Catalogue, Map<string, PagePart | undefined>>();

/** The part for one catalogue, order and page, cached. */
export function orderPart(
  catalogue: Catalogue,
  order: readonly ListType[],
  page: BuiltMenu,
): PagePart | undefined {
  const made = parts.get(catalogue) ?? new Map<string, PagePart | undefined>();
  parts.set(catalogue, made);
  const key = `${page.categories.join()} ${page.screens.join()} ${order.join()}`;
  if (!made.has(key)) {
    const filled = order.filter((type) => selected(catalogue, { type, language: 'en' }).length > 0);
    made.set(key, partOf(filled, page));
  }
  return made.get(key);
}

/** Undefined if the page was built in this very order. */
function partOf(filled: readonly ListType[], { categories, screens }: BuiltMenu): PagePart | undefined {
  const own: readonly string[] = filled;
  const last = screens.filter((name) => !own.includes(name));
  const wanted = [...own, ...last];
  const remaining = categories.filter((name) => !first.includes(name));
  if (remaining.join() === wanted.join()) return undefined;
  const style = [
    readingFlow,
    ...remaining.filter((name) => !wanted.includes(name)).map((name) => `${link(name)}{display:none}`),
    ...own.map((name, at) => `${link(name)}{order:${at + 1}}`),
    ...last.map((name) => `${link(name)}{order:${wanted.length}}`),
    `[data-rail]>:not([data-category]){order:${wanted.length}}`,
  ].join('');
  return {
    version: `${own.join('-')}.${last.join('-')}`,
    style,
    rewrite: (rewriter) =>
      rewriter.on('html', { element: (html) => void html.setAttribute('data-categories', own.join(' ')) }),
  };
}

const link = (name: string) => `${menu} [data-category=${name}]`;
