import pictures from '#functions/generated/share-pictures.json' with { type: 'json' };
import { escaped } from '#functions/content/escaped.ts';

/** What a messenger shows of a shared link. */
export interface ShareCard {
  readonly title: string;
  readonly description: string;
  readonly brand: string;
  /** Where the card leads: with the invite code of the link that was shared. */
  readonly address: string;
  /** The address of the page by itself, for search engines. */
  readonly canonical: string;
  /** The absolute address of a JPEG of 1200 by 630 pixels. */
  readonly picture: string;
  readonly language: string;
  readonly languages: readonly string[];
}

const locales: Readonly<Record<string, string>> = { en: 'en_GB', ur: 'ur_PK', ko: 'ko_KR' };
const built: ReadonlySet<string> = new Set(pictures);
const usual = 'nightforest';

/** The address of the picture for a game's theme; a theme without one, such as an imported game's, has the usual one. */
export function sharePicture(theme = usual): string {
  return `/art/share/${built.has(theme) ? theme : usual}.jpg`;
}

/** The elements of the page's head by which WhatsApp, LINE, Telegram and others show a card. */
export function cardHtml(card: ShareCard): string {
  const { title, description, brand, address, canonical, picture, language, languages } = card;
  const others = languages.filter((each) => each !== language);
  const properties: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:site_name', brand],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:image', picture],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:locale', locales[language] ?? language],
    ...others.map((each) => ['og:locale:alternate', locales[each] ?? each] as const),
  ];
  const metas = properties.map(
    ([property, content]) => `<meta property="${property}" content="${escaped(content)}">`,
  );
  return `${metas.join('')}<meta name="twitter:card" content="summary_large_image"><link rel="canonical" href="${escaped(canonical)}">`;
}
