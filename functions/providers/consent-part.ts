import pages from '#functions/generated/pages.json' with { type: 'json' };
import type { PartMaker } from '#functions/edge/pages/page-part.ts';
import { advertisingSetting } from './advertising.settings.ts';

/** Makes every page ask visitors for advertising consent, if the merchant has an advertising partner. */
export const consentPart: PartMaker = {
  routes: new Set(Object.keys(pages.pages).filter((route) => route.startsWith('/m/'))),
  async make({ settings }) {
    if (advertisingSetting.of(settings).adapter === 'none') return undefined;
    return {
      version: 'asks',
      rewrite: (rewriter) =>
        rewriter.on('html', { element: (html) => void html.setAttribute('data-asks-consent', '') }),
    };
  },
};
