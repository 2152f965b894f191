import { acceptedLanguage } from './accept-language.ts';
import { builtLanguages } from './built-languages.ts';
import type { MerchantProfile } from '#functions/edge/merchant.ts';

type Spoken = Pick<MerchantProfile, 'languages' | 'defaultLanguage'>;

const fallback = 'en';
const cookie = /(?:^|;\s*)language=([a-z]{2,3})(?:;|$)/;

/** The page language for a name such as `ur` or the specification's `UR`; undefined if its pages are not built. */
export function builtLanguage(name: string | null | undefined): string | undefined {
  return languageAmong(builtLanguages, name);
}

/** The same, among the languages of one merchant. */
export function languageAmong(
  languages: readonly string[],
  name: string | null | undefined,
): string | undefined {
  const plain = name?.toLowerCase();
  return plain !== undefined && languages.includes(plain) ? plain : undefined;
}

/** The language of a page: the one in the visitor's cookie if the merchant offers it, else the merchant's default. */
export function pageLanguage(cookies: string, { languages, defaultLanguage }: Spoken): string {
  return languageAmong(languages, cookie.exec(cookies)?.[1]) ?? defaultLanguage;
}

/** The language of a refusal page, the only page that also considers Accept-Language. */
export function refusalLanguage(request: Request, spoken: Spoken | undefined): string {
  const languages = spoken?.languages ?? builtLanguages;
  const header = request.headers.get('Accept-Language') ?? '';
  const chosen = languageAmong(languages, cookie.exec(request.headers.get('Cookie') ?? '')?.[1]);
  return chosen ?? acceptedLanguage(header, languages) ?? spoken?.defaultLanguage ?? fallback;
}
