import pages from '#functions/generated/pages.json' with { type: 'json' };

/** The languages that the pages are built in. */
export const builtLanguages: readonly string[] = pages.languages;
const fallback = 'en';
const cookie = /(?:^|;\s*)language=([a-z]{2,3})(?:;|$)/;

/** The page language that a name such as `ur` or the specification's `UR` means, where its pages are built. */
export function builtLanguage(name: string | null | undefined): string | undefined {
  const plain = name?.toLowerCase();
  return plain !== undefined && builtLanguages.includes(plain) ? plain : undefined;
}

/** The language of a page: the visitor's cookie, else the merchant's. */
export function pageLanguage(cookies: string, merchantLanguage: string | undefined): string {
  return builtLanguage(cookie.exec(cookies)?.[1]) ?? builtLanguage(merchantLanguage) ?? fallback;
}

/** The words of a refusal may also follow what the browser asks for; nothing else does. */
export function refusalLanguage(request: Request, merchantLanguage: string | undefined): string {
  const chosen = builtLanguage(cookie.exec(request.headers.get('Cookie') ?? '')?.[1]);
  return chosen ?? acceptedLanguage(request) ?? builtLanguage(merchantLanguage) ?? fallback;
}

function acceptedLanguage(request: Request): string | undefined {
  const wishes = (request.headers.get('Accept-Language') ?? '').slice(0, 200).split(',');
  const ranked = wishes.map((wish) => {
    const [name = '', weight] = wish.trim().split(';q=');
    return { language: builtLanguage(name.split('-')[0]), weight: weight === undefined ? 1 : Number(weight) };
  });
  return ranked
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .find(({ language }) => language)?.language;
}
