import { contentVersion } from '#functions/edge/pages/content-version.ts';
import type { PartMaker } from '#functions/edge/pages/page-part.ts';
import { messagesSetting } from './messages.settings.ts';

/** The merchant's own addresses in the message centre; without any, the page stays as it was built. */
export const messageCentrePart: PartMaker = {
  routes: new Set(['/m/messages']),
  make: async ({ settings }) => {
    const document = messagesSetting.of(settings);
    const { telegramUrl, affiliateServiceUrl } = document;
    const addresses = new Map([
      ['telegram', telegramUrl],
      ['affiliate', affiliateServiceUrl],
    ]);
    if (!telegramUrl && !affiliateServiceUrl) return undefined;
    return {
      version: contentVersion(document),
      rewrite: (rewriter) =>
        rewriter.on('[data-contact]', {
          element(row) {
            const address = addresses.get(row.getAttribute('data-contact') ?? '');
            if (address === undefined) return;
            row.setAttribute('href', address);
            row.removeAttribute('hidden');
          },
        }),
    };
  },
};
