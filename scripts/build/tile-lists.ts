import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pages whose first tiles the Worker updates to the current catalogue. */
const routes = ['/m/home', '/m/gameList'];

/**
 * The contents of the built pages: their categories, the fingerprint of each list, and whether it has a
 * more-button. With these the Worker rewrites only pages that are out of date.
 */
export function tileListsOf(folder: string, languages: readonly string[]) {
  return Object.fromEntries(
    routes.map((route) => [
      route,
      languages.map((language) => ({
        language,
        ...listsIn(readFileSync(join(folder, language, `${route}.html`), 'utf8')),
      })),
    ]),
  );
}

function listsIn(html: string) {
  const lists = [...html.matchAll(/<ul[^>]*\bdata-tiles="([^"]*)"[^>]*>/g)].map(([tag, name = '']) => [
    name,
    /\bdata-version="([^"]*)"/.exec(tag)?.[1] ?? '',
  ]);
  const more = /<a[^>]*\bdata-more-hot\b[^>]*>/.exec(html)?.[0];
  const links = [...html.matchAll(/<a[^>]*\bdata-category="(\w+)"[^>]*>/g)];
  return {
    categories: links.map(([, name]) => name ?? ''),
    /** Menu links to screens of their own, which are shown whatever the catalogue contains. */
    screens: links.filter(([tag]) => tag.includes('data-feature')).map(([, name]) => name ?? ''),
    lists: Object.fromEntries(lists) as Record<string, string>,
    ...(more === undefined ? {} : { more: !/\shidden\b/.test(more) }),
  };
}
