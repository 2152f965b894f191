import type { PagePart } from './page-parts.ts';

/** What of a page follows the visitor's cookies and the merchant, beside its language. */
export interface PageLook {
  readonly theme: 'dark' | 'light';
  readonly signedIn: boolean;
  readonly brandName: string | undefined;
}

const themeCookie = /(?:^|;\s*)theme=(dark|light)(?:;|$)/;
const signedInCookie = /(?:^|;\s*)signedIn=1(?:;|$)/;

/** Reads the look; a theme in the query is a choice being made and wins. */
export function pageLook(cookies: string, query: URLSearchParams, brandName: string | undefined): PageLook {
  const chosen = query.get('theme') ?? themeCookie.exec(cookies)?.[1];
  return { theme: chosen === 'light' ? 'light' : 'dark', signedIn: signedInCookie.test(cookies), brandName };
}

/**
 * A tag of everything the page is made of, so that a page is never confirmed as current in another look;
 * undefined where a part cannot say its version.
 */
export function tagOf(built: string, look: PageLook, parts: readonly PagePart[]): string | undefined {
  if (parts.some(({ version }) => version === undefined)) return undefined;
  const versions = parts.map(({ version }) => version).join('.');
  const brand = encodeURIComponent(look.brandName ?? '');
  return `W/"${built}-${look.theme}-${look.signedIn ? 'in' : 'out'}-${brand}-${versions}"`;
}
