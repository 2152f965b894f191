import { contentVersion } from '#functions/edge/pages/content-version.ts';
import type { PagePart, PartMaker } from '#functions/edge/pages/page-part.ts';
import { packInForce } from '#functions/protection/jurisdiction.settings.ts';
import { readingHtml } from './help.html.ts';
import type { HelpRow } from './help.repo.ts';
import { helpFor, helpItems } from './help.service.ts';

/**
 * The terms that a registration agrees to, in the operator's own words if there are any, and the player-protection
 * pack.
 */
export const agreementPart: PartMaker = {
  routes: new Set(['/m/userAgreement']),
  make: async (context) => {
    const { name, version } = packInForce(context.settings, context.country).pack;
    return partOf(await helpFor(context), `${name} ${version}`);
  },
};

function partOf(rows: readonly HelpRow[], pack: string): PagePart {
  return {
    version: `${pack} ${contentVersion(rows)}`,
    rewrite(rewriter) {
      let language = 'en';
      return rewriter
        .on('html', {
          element(html) {
            language = html.getAttribute('lang') ?? language;
          },
        })
        .on('[data-agreement] > article', {
          element(article) {
            const id = article.getAttribute('id');
            const own = helpItems(rows, language).find((item) => item.id === id);
            if (own) article.setInnerContent(readingHtml(own), { html: true });
          },
        })
        .on('[data-pack]', { element: (place) => void place.setInnerContent(pack) });
    },
  };
}
