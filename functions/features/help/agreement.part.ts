import { contentVersion } from '#functions/edge/pages/content-version.ts';
import type { PagePart, PartMaker } from '#functions/edge/pages/page-part.ts';
import { packInForce } from '#functions/protection/jurisdiction.settings.ts';
import { demonstrationSetting } from '#functions/settings/demonstration.ts';
import { readingHtml } from './help.html.ts';
import type { HelpRow } from './help.repo.ts';
import { helpFor } from './help.service.ts';
import { helpItems } from './help-items.ts';
import { isOfDemonstration } from './shown-help.ts';

/**
 * The terms that a registration agrees to, in the operator's own words if there are any, and the player-protection
 * pack.
 */
export const agreementPart: PartMaker = {
  routes: new Set(['/m/userAgreement']),
  make: async (context) => {
    const { name, version } = packInForce(context.settings, context.country).pack;
    const { isDemonstration } = demonstrationSetting.of(context.settings);
    return partOf(await helpFor(context), `${name} ${version}`, isDemonstration);
  },
};

function partOf(rows: readonly HelpRow[], pack: string, isDemonstration: boolean): PagePart {
  return {
    version: `${pack} ${contentVersion(rows)} ${isDemonstration}`,
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
            const id = article.getAttribute('id') ?? '';
            const own = helpItems(rows, language).find((item) => item.id === id);
            if (own) article.setInnerContent(readingHtml(own), { html: true });
            else if (!isDemonstration && isOfDemonstration(id)) article.remove();
          },
        })
        .on('[data-pack]', { element: (place) => void place.setInnerContent(pack) });
    },
  };
}
