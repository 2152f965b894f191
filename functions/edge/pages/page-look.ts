import { tellsOfSession } from '#functions/edge/session/session-cookies.ts';
import { createHash } from 'node:crypto';
import type { BrandStyle } from './brand-style.ts';
import type { MerchantProfile } from '#functions/edge/merchant.ts';
import { builtLanguages } from './built-languages.ts';
import { isQuietDevice } from '#functions/edge/session/quiet-cookie.ts';
import type { PagePart } from './page-part.ts';

/** The properties of a page, besides its language, that depend on the visitor's cookies and the merchant. */
export interface PageLook {
  readonly theme: 'dark' | 'light';
  readonly brandName: string | undefined;
  readonly brandStyle: BrandStyle | undefined;
  /** Whether the page keeps what it says of play money; it is built as a demonstration’s. */
  readonly isDemonstration: boolean;
  /** The languages that the page offers; undefined means all that it is built in. */
  readonly languages: readonly string[] | undefined;
  /** Attributes of the html element that differ from the built page. */
  readonly rootAttributes: readonly (readonly [name: string, value: string])[];
}

/** 132 bits of the digest, kept short because the tag is sent with every page. */
const tagLength = 22;
const themeCookie = /(?:^|;\s*)theme=(dark|light)(?:;|$)/;
const playedCookie = /(?:^|;\s*)played=1(?:;|$)/;

/** Reads the look; a theme in the query is a choice being made, so it overrides the cookie. */
export function pageLook(
  cookies: string,
  query: URLSearchParams,
  profile: MerchantProfile,
  brandStyle: BrandStyle | undefined,
): PageLook {
  const theme = themeOf(query.get('theme')) ?? chosenTheme(cookies) ?? profile.defaultTheme;
  const rootAttributes = [...profile.rootAttributes];
  if (theme !== 'dark') rootAttributes.push(['data-theme', theme]);
  if (tellsOfSession(cookies)) rootAttributes.push(['data-signed-in', '1']);
  if (isQuietDevice(cookies)) rootAttributes.push(['data-quiet', '']);
  if (playedCookie.test(cookies)) rootAttributes.push(['data-played', '']);
  if (brandStyle?.mark) rootAttributes.push(['data-mark', '']);
  const languages = profile.languages.length < builtLanguages.length ? profile.languages : undefined;
  const { brandName, isDemonstration } = profile;
  return { theme, brandName, brandStyle, isDemonstration, languages, rootAttributes };
}

/** The theme in the visitor's cookie, if they have chosen one. */
export function chosenTheme(cookies: string): 'dark' | 'light' | undefined {
  return themeOf(themeCookie.exec(cookies)?.[1]);
}

const themeOf = (word: string | null | undefined) => (word === 'light' || word === 'dark' ? word : undefined);

/**
 * An entity tag over everything that the page is made of, so that a page is never revalidated as current when
 * its look has changed; undefined if a part has no version.
 */
export function tagOf(built: string, look: PageLook, parts: readonly PagePart[]): string | undefined {
  if (parts.some(({ version }) => version === undefined)) return undefined;
  const worn = [
    look.brandName,
    look.brandStyle?.styleSource,
    look.isDemonstration,
    look.languages,
    look.rootAttributes,
    parts.map(({ version }) => version),
  ];
  const digest = createHash('sha256')
    .update(JSON.stringify([built, worn]))
    .digest('base64url');
  return `W/"${digest.slice(0, tagLength)}"`;
}
