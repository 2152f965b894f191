import { contentVersion } from '#functions/edge/pages/content-version.ts';
import type { PagePart, PartMaker } from '#functions/edge/pages/page-part.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { hasFeature } from '#functions/settings/site-features.ts';
import { type Language, languages } from '#src/contracts/languages.ts';
import { type DownloadSettings, downloadSetting } from './download.settings.ts';
import { offerFor, type OfferWord } from './download-offer.ts';

/** The pages that offer the app: home, with a strip and a popup, and the app's own page. */
const routes: ReadonlySet<string> = new Set(['/m/home', '/m/app']);

/** The title, by language, of the promotion that everybody is shown first; undefined if there is none. */
export type PromotionTitle = (context: RequestContext) => Promise<DownloadSettings['bonus'] | undefined>;

/**
 * The operator's app on the pages that offer it; undefined if this visitor is offered nothing. Below its title is a
 * promotion that everybody may read, or else the operator's own line.
 */
export const downloadPart = (promotionTitle: PromotionTitle): PartMaker => ({
  routes,
  make: async (context, request) => {
    const { settings } = context;
    if (!hasFeature(settings, 'app')) return undefined;
    const stored = downloadSetting.of(settings);
    const words = offerFor(stored, {
      userAgent: request.headers.get('User-Agent') ?? '',
      cookies: request.headers.get('Cookie') ?? '',
    });
    if (words.length === 0) return undefined;
    const bonus = words.includes('strip') ? await promotionTitle(context) : undefined;
    return partOf(bonus === undefined ? stored : { ...stored, bonus }, words);
  },
});

function partOf(document: DownloadSettings, words: readonly OfferWord[]): PagePart {
  const link = (type: string) => document.links.find(({ resourceType }) => resourceType === type)?.url;
  return {
    version: `download-${contentVersion(document)}-${words.join('-')}`,
    rewrite(rewriter) {
      let language: Language = 'en';
      let isQuiet = false;
      const line = (lines: DownloadSettings['title']) => ({
        element(element: Element) {
          const text = lines[language];
          if (text === undefined) return;
          element.setInnerContent(text);
          element.removeAttribute('hidden');
        },
      });
      return rewriter
        .on('html', {
          element(html) {
            const spoken = html.getAttribute('lang');
            language = languages.find((each) => each === spoken) ?? language;
            isQuiet = html.hasAttribute('data-quiet');
            html.setAttribute('data-download', words.join(' '));
          },
        })
        .on('[data-download-title]', line(document.title))
        .on('[data-download-bonus]', {
          element: (element) => (isQuiet ? undefined : line(document.bonus).element(element)),
        })
        .on('img[data-download-icon]', {
          element(icon) {
            const address = link('AppDownloadIcon');
            if (address !== undefined) icon.setAttribute('src', address);
          },
        })
        .on('[data-download-guide]', {
          element(guide) {
            if (link(guide.getAttribute('data-download-guide') ?? '')) guide.removeAttribute('hidden');
          },
        })
        .on('a[data-download-link]', {
          element(anchor) {
            const address = link(anchor.getAttribute('data-download-link') ?? '');
            if (address === undefined) return;
            anchor.setAttribute('href', address);
            anchor.removeAttribute('hidden');
          },
        });
    },
  };
}
