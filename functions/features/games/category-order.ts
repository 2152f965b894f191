import built from '#functions/generated/tile-lists.json' with { type: 'json' };
import { type Catalogue, selected } from '#functions/catalogue/catalogue.ts';
import { catalogueFor } from '#functions/catalogue/catalogue-cache.ts';
import { gamesSetting } from '#functions/catalogue/games-settings.ts';
import type { PagePart, PartMaker } from '#functions/edge/page-part.ts';
import type { ListType } from '#src/contracts/games.ts';

interface BuiltMenu {
  readonly categories: readonly string[];
  readonly screens: readonly string[];
}

/** What stands before the merchant's categories on every menu. */
const first: readonly string[] = ['HOT', 'ALL', 'FAV'];
const menu = ':is([data-rail],[data-category-tabs])';
/** Where a browser knows it, keyboards and readers follow what is seen, until the script has put it into that order. */
const readingFlow = '[data-rail]{reading-flow:grid-order}[data-category-tabs]{reading-flow:flex-flow}';

/**
 * The order of the categories on the lobby's pages. Their menus are React's and stay as they were built: a style shows
 * them in the merchant's order from the first paint on, and a script puts them into it from an attribute of the root.
 */
export const categoryOrder: readonly PartMaker[] = Object.entries(
  built as Readonly<Record<string, readonly BuiltMenu[]>>,
).map(([route, [page]]) => ({
  routes: new Set([route]),
  async make({ env, merchant, nowMs, settings }) {
    const catalogue = await catalogueFor(env, merchant, nowMs);
    return page && partFor(catalogue, gamesSetting.of(settings).categoryOrder, page);
  },
}));

const parts = new WeakMap<Catalogue, Map<string, PagePart | undefined>>();

/** The part for one catalogue and order, made once. */
function partFor(catalogue: Catalogue, order: readonly ListType[], page: BuiltMenu): PagePart | undefined {
  const made = parts.get(catalogue) ?? new Map<string, PagePart | undefined>();
  parts.set(catalogue, made);
  const key = `${page.categories.join()} ${order.join()}`;
  if (!made.has(key)) {
    const filled = order.filter((type) => selected(catalogue, { type, language: 'en' }).length > 0);
    made.set(key, partOf(filled, page));
  }
  return made.get(key);
}

/** Undefined where the page was built in just this order. */
function partOf(filled: readonly ListType[], { categories, screens }: BuiltMenu): PagePart | undefined {
  const own: readonly string[] = filled;
  const last = screens.filter((name) => !own.includes(name));
  const wanted = [...own, ...last];
  const standing = categories.filter((name) => !first.includes(name));
  if (standing.join() === wanted.join()) return undefined;
  const style = [
    readingFlow,
    ...standing.filter((name) => !wanted.includes(name)).map((name) => `${link(name)}{display:none}`),
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
