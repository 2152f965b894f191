import { contentVersion } from '#functions/edge/pages/content-version.ts';
import type { PagePart, PartMaker } from '#functions/edge/pages/page-part.ts';
import built from '#functions/generated/help.json' with { type: 'json' };
import { articlesHtml, helpQueryOf, type HelpQuery, topicsHtml } from './help.html.ts';
import type { HelpRow } from './help.repo.ts';
import { helpFor, helpItems } from './help.service.ts';

const pages = ['/m/help', '/m/helpDetail'] as const;

/** The help pages, filled with the operator's articles and opened at the one that the address requests. */
export const helpParts: readonly PartMaker[] = pages.map((page) => ({
  routes: new Set([page]),
  make: async (context) => {
    const rows = await helpFor(context);
    const { search } = context.target;
    // Every language has the same articles in the same order.
    if (rows.length > 0) return ofOperator(page, rows, helpQueryOf(search, helpItems(rows, 'en')));
    const request = helpQueryOf(search, built.en);
    return request.at === undefined ? undefined : asBuilt(page, request.at);
  },
}));

function ofOperator(page: (typeof pages)[number], rows: readonly HelpRow[], request: HelpQuery): PagePart {
  const isDetail = page === '/m/helpDetail';
  let language = 'en';
  return {
    version: `${contentVersion(rows)}.${request.at ?? ''}.${request.childAt ?? ''}`,
    rewrite: (rewriter) =>
      rewriter
        .on('html', {
          element(html) {
            language = html.getAttribute('lang') ?? language;
          },
        })
        .on(isDetail ? '[data-help-articles]' : '[data-help-topics]', {
          element(place) {
            const items = helpItems(rows, language);
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
