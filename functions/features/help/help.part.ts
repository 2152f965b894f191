import { contentVersion } from '#functions/edge/pages/content-version.ts';
import type { PagePart, PartMaker } from '#functions/edge/pages/page-part.ts';
import { demonstrationSetting } from '#functions/settings/demonstration.ts';
import type { HelpItem } from '#src/contracts/help/help.ts';
import { articlesHtml, helpQueryOf, type HelpQuery, topicsHtml } from './help.html.ts';
import { helpFor } from './help.service.ts';
import { shownHelp } from './shown-help.ts';

const pages = ['/m/help', '/m/helpDetail'] as const;

/** The help pages, filled with the merchant's articles and opened at the one that the address requests. */
export const helpParts: readonly PartMaker[] = pages.map((page) => ({
  routes: new Set([page]),
  make: async (context) => {
    const rows = await helpFor(context);
    const { isDemonstration } = demonstrationSetting.of(context.settings);
    const itemsIn = (language: string) => shownHelp(rows, language, isDemonstration);
    // Every language has the same articles in the same order.
    const request = helpQueryOf(context.target.search, itemsIn('en'));
    if (rows.length > 0 || !isDemonstration)
      return filled(page, `${contentVersion(rows)}.${isDemonstration}`, itemsIn, request);
    return request.at === undefined ? undefined : asBuilt(page, request.at);
  },
}));

function filled(
  page: (typeof pages)[number],
  version: string,
  itemsIn: (language: string) => readonly HelpItem[],
  request: HelpQuery,
): PagePart {
  const isDetail = page === '/m/helpDetail';
  let language = 'en';
  return {
    version: `${version}.${request.at ?? ''}.${request.childAt ?? ''}`,
    rewrite: (rewriter) =>
      rewriter
        .on('html', {
          element(html) {
            language = html.getAttribute('lang') ?? language;
          },
        })
        .on(isDetail ? '[data-help-articles]' : '[data-help-topics]', {
          element(place) {
            const items = itemsIn(language);
            place.setInnerContent((isDetail ? articlesHtml : topicsHtml)(items, request), { html: true });
          },
        }),
  };
}

/** For a page as built: opens the requested topic, or removes all other articles. */
function asBuilt(page: (typeof pages)[number], at: number): PagePart {
  let place = -1;
  const rewriteTopic = {
    element(topic: Element) {
      place += 1;
      if (place === at) topic.setAttribute('open', '');
    },
  };
  const rewriteArticle = {
    element(article: Element) {
      place += 1;
      if (place !== at) article.remove();
    },
  };
  return {
    version: `built.${at}`,
    rewrite: (rewriter) =>
      page === '/m/help'
        ? rewriter.on('[data-help-topics] > details', rewriteTopic)
        : rewriter.on('[data-help-articles] > article', rewriteArticle),
  };
}
