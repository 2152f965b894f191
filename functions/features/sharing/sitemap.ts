import { offeredCatalogue } from '#functions/catalogue/offered-catalogue.ts';
import { escaped } from '#functions/content/escaped.ts';
import { profileOf } from '#functions/edge/merchant.ts';
import { addressIn, alternatesOf } from '#functions/edge/pages/page-addresses.ts';
import { isShownPage } from '#functions/edge/pages/shown-pages.ts';
import { failure } from '#functions/http/answer.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { gameAddress } from '#src/rules/play/game-address.ts';
import { publicPages } from '#src/rules/site/public-pages.ts';

/** The most addresses of one sitemap, by its protocol; pages come before games. */
const addressesMax = 50_000;
const cached = { 'Cache-Control': 'public, max-age=3600' };

/** Answers the merchant's sitemap, and robots.txt with its address; undefined for any other path. */
export function answerForRobots(
  request: Request,
  context: RequestContext,
): Promise<Response> | Response | undefined {
  const { pathname } = context.target;
  const answer = { '/sitemap.xml': sitemap, '/robots.txt': robots }[pathname];
  if (!answer) return undefined;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return failure('METHOD_NOT_ALLOWED', context.requestId, undefined, { Allow: 'GET, HEAD' });
  return answer(context);
}

/**
 * Public pages in each language of the merchant, and games, with the addresses of the other languages. Addresses
 * have the host that was asked.
 */
async function sitemap(context: RequestContext): Promise<Response> {
  const { settings, target } = context;
  const { origin } = target;
  const profile = profileOf(settings);
  const catalogue = await offeredCatalogue(context);
  const entry = (page: string, language: string) => {
    const links = alternatesOf(origin, page, profile).map(
      ([hreflang, address]) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escaped(address)}"/>`,
    );
    const address = origin + addressIn(page, language, profile);
    return `<url><loc>${escaped(address)}</loc>${links.join('')}</url>`;
  };
  const pages = publicPages
    .filter((page) => isShownPage(page, settings))
    .flatMap((page) => profile.languages.map((language) => entry(page, language)));
  const games = catalogue.shown
    .slice(0, addressesMax - pages.length)
    .map(({ nodeId, gameType }) =>
      entry(gameAddress(encodeURIComponent(nodeId), gameType), profile.defaultLanguage),
    );
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${[...pages, ...games].join('\n')}\n</urlset>\n`;
  return new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8', ...cached } });
}

/** The built robots.txt, and where the sitemap of this host is. */
async function robots({ env, target }: RequestContext): Promise<Response> {
  const file = await env.ASSETS.fetch(`${target.origin}/robots.txt`);
  const body = `${(await file.text()).trimEnd()}\nSitemap: ${target.origin}/sitemap.xml\n`;
  return new Response(body, { headers: { 'Content-Type': 'text/plain; charset=utf-8', ...cached } });
}
