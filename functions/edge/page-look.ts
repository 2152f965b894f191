import type { MerchantProfile } from './merchant.ts';
import type { PagePart } from './page-part.ts';

/** What of a page follows the visitor's cookies and the merchant, beside its language. */
export interface PageLook {
  readonly theme: 'dark' | 'light';
  readonly brandName: string | undefined;
  /** Attributes of the html element that differ from the built page's. */
  readonly rootAttributes: readonly (readonly [name: string, value: string])[];
}

const themeCookie = /(?:^|;\s*)theme=(dark|light)(?:;|$)/;
const signedInCookie = /(?:^|;\s*)signedIn=1(?:;|$)/;
const playedCookie = /(?:^|;\s*)played=1(?:;|$)/;

/** Reads the look; a theme in the query is a choice being made and wins. */
export function pageLook(cookies: string, query: URLSearchParams, profile: MerchantProfile): PageLook {
  const chosen = query.get('theme') ?? themeCookie.exec(cookies)?.[1];
  const theme = chosen === 'light' ? 'light' : 'dark';
  const rootAttributes = [...profile.rootAttributes];
  if (theme !== 'dark') rootAttributes.push(['data-theme', theme]);
  if (signedInCookie.test(cookies)) rootAttributes.push(['data-signed-in', '1']);
  if (playedCookie.test(cookies)) rootAttributes.push(['data-played', '']);
  return { theme, brandName: profile.brandName, rootAttributes };
}

/**
 * A tag of everything the page is made of, so that a page is never confirmed as current in another look; undefined
 * where a part has no version.
 */
export function tagOf(built: string, look: PageLook, parts: readonly PagePart[]): string | undefined {
  if (parts.some(({ version }) => version === undefined)) return undefined;
  const versions = parts.map(({ version }) => version).join('.');
  const worn = [look.brandName ?? '', ...look.rootAttributes.map((pair) => pair.join('='))].join(';');
  return `W/"${built}-${encodeURIComponent(worn)}-${versions}"`;
}
