import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pages whose first tiles the Worker keeps in step with the catalogue. */
const routes = ['/m/home', '/m/gameList'];

/**
 * What the built pages show (each list's fingerprint, and whether the more-button shows), so that the Worker
 * rewrites only those that no longer show the catalogue.
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
  return {
    lists: Object.fromEntries(lists) as Record<string, string>,
    ...(more === undefined ? {} : { more: !/\shidden\b/.test(more) }),
  };
}
