import type { MerchantProfile } from '#functions/edge/merchant.ts';

type Spoken = Pick<MerchantProfile, 'languages' | 'defaultLanguage'>;

/** A page, and the page of each language: who comes without a cookie gets the default language without a query. */
export function addressIn(page: string, language: string, { defaultLanguage }: Spoken): string {
  if (language === defaultLanguage) return page;
  return `${page}${page.includes('?') ? '&' : '?'}lang=${language}`;
}

/** The absolute addresses of a page by language, with the default one as `x-default`. */
export function alternatesOf(
  origin: string,
  page: string,
  spoken: Spoken,
): readonly (readonly [hreflang: string, address: string])[] {
  const each = spoken.languages.map(
    (language) => [language, origin + addressIn(page, language, spoken)] as const,
  );
  return [...each, ['x-default', origin + page]];
}
