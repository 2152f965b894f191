import pages from '#functions/generated/pages.json' with { type: 'json' };
import { pageShellOf } from '#src/rules/site/page-shell.ts';

/** Every built page that has a footer. */
export const pagesWithFooter: ReadonlySet<string> = new Set(Object.keys(pages.pages).filter(hasFooter));

function hasFooter(route: string): boolean {
  return route.startsWith('/m/') && pageShellOf(route.slice('/m/'.length)).footer;
}
