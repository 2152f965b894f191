import pages from '#functions/generated/pages.json' with { type: 'json' };
import type { RequestContext } from '#functions/http/context.ts';
import { servesConsole } from '#functions/edge/gate/console-host.ts';
import { failure } from '#functions/http/answer.ts';
import { logTrouble } from '#functions/http/log.ts';
import { answerConsolePage, consoleRouteOf } from './console-pages.ts';
import { answerFile, isFile } from './files.ts';
import { brandStyleOf, answerMark } from './brand-style.ts';
import { takesBrotli } from './accepted-encoding.ts';
import { keptPages } from './kept-pages.ts';
import { invitationIn } from './invitation.ts';
import { languageAmong, pageLanguage } from './language.ts';
import { type PageLook, pageLook, tagOf } from './page-look.ts';
import { answerManifest, answerTouchIcon } from './manifest.ts';
import { rewritten } from './page-rewriter.ts';
import { partsOf } from './page-parts.ts';
import { gamePages, publicPages } from '#src/rules/site/public-pages.ts';
import { isShownPage } from './shown-pages.ts';
import { originsSetting, styleSourceOf } from './content-security.ts';
import { profileOf } from '#functions/edge/merchant.ts';
import type { PagePart, PartMaker } from './page-part.ts';
import { securityHeaders } from '#functions/http/security-headers.ts';
import { isSpeculative, speculationRules } from '#functions/http/speculation.ts';

/** Room for about a hundred pages; a merchant's home in three languages, for guests and members, is six of them. */
const compressed = keptPages({
  bytesMax: 4_000_000,
  requestsMax: 500,
  pauseMs: 250,
  // About two seconds of CPU time.
  perMinuteMax: 60,
  onFailure: (error) => logTrouble('page-compression', error),
});

type Languages = Readonly<Record<string, string>>;

const built: Readonly<Record<string, Languages>> = pages.pages;
const home = '/m/home';
/** How long a device remembers an invite code, in seconds. */
const inviteSeconds = 30 * 86_400;
/** Addresses in the specification that redirect to a section of another page. */
const redirectTargets: ReadonlyMap<string, string> = new Map([
  ['/m/slotsCenter', '/m/gameList?gameType=RNG'],
  ['/m/gameCenter', '/m/gameList?gameType=ALL'],
]);
const indexed: ReadonlySet<string> = new Set([...publicPages, ...gamePages]);
const homePaths: ReadonlySet<string> = new Set(['/', '/m', '/m/', '/m/index', '/m/index.html', home]);

/** Serves a file of the build, or the pre-rendered page in the visitor's language under its language-free path. */
export async function servePage(
  request: Request,
  context: RequestContext,
  makers: readonly PartMaker[],
): Promise<Response> {
  const { pathname } = context.target;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return failure('METHOD_NOT_ALLOWED', context.requestId, undefined, { Allow: 'GET, HEAD' });
  if (pathname === '/manifest.webmanifest') return answerManifest(context.settings);
  if (pathname === '/apple-touch-icon.png') return answerTouchIcon(context.settings);
  const mark = answerMark(context.settings, pathname);
  if (mark) return mark;
  const consoleRoute = consoleRouteOf(pathname);
  if (consoleRoute !== undefined && servesConsole(context))
    return answerConsolePage(consoleRoute, request, context);
  const route = routeOf(pathname);
  if (route !== undefined && isShownPage(route, context.settings))
    return answerPage(route, 200, request, context, makers);
  if (isFile(pathname)) {
    const file = await answerFile(request, context);
    if (file) return file;
  }
  if (pathname.startsWith('/m/')) {
    const target = redirectTargets.get(pathname) ?? home;
    return new Response(null, { status: 302, headers: { Location: target, 'Cache-Control': 'no-store' } });
  }
  return answerNowhere(request, context);
}

/** The name of a path in the log: the route of a page, a file, or neither. */
export function pageName(pathname: string): string {
  return routeOf(pathname) ?? consoleRouteOf(pathname) ?? (isFile(pathname) ? '(file)' : '(nothing)');
}

/** The route of a path, with or without `.html` or a trailing slash; never by the name of its built file. */
function routeOf(pathname: string): string | undefined {
  if (homePaths.has(pathname)) return home;
  const plain = pathname.replace(/(?:\.html|\/)$/, '');
  return plain.startsWith('/m/') && Object.hasOwn(built, plain) ? plain : undefined;
}

/** The answer to a path at which there is nothing. */
export function answerNowhere(request: Request, context: RequestContext): Promise<Response> | Response {
  if ((request.headers.get('Accept') ?? '').includes('text/html') && Object.hasOwn(built, '/404'))
    return answerPage('/404', 404, request, context, []);
  return failure('NOT_FOUND', context.requestId);
}

/** The id that an advertising network gives a click. */
const clickIds = /^[A-Za-z0-9_-]{1,64}$/;

async function answerPage(
  route: string,
  status: 200 | 404,
  request: Request,
  context: RequestContext,
  makers: readonly PartMaker[],
): Promise<Response> {
  const profile = profileOf(context.settings);
  const query = new URLSearchParams(context.target.search);
  // A prefetched or prerendered link must not set a cookie before anybody has followed it.
  if (['lang', 'theme', 'affiliateCode'].some((name) => query.has(name)) && isSpeculative(request))
    return new Response(null, { status: 425, headers: { 'Cache-Control': 'no-store' } });
  const cookies = request.headers.get('Cookie') ?? '';
  const requested = languageAmong(profile.languages, query.get('lang'));
  const language = requested ?? pageLanguage(cookies, profile);
  const variants = built[route] ?? {};
  const spoken = variants[language] === undefined ? 'en' : language;
  const look = pageLook(cookies, query, profile, brandStyleOf(context.settings));
  const parts = await partsOf(route, context, request, makers);
  const headers = pageHeaders(context, { route, spoken, requested, look, parts, query });
  if (status === 200 && request.headers.get('Save-Data') !== 'on')
    headers.set('Speculation-Rules', speculationRules);
  const etag = tagOf(variants[spoken] ?? '', look, parts);
  if (status === 200 && etag) {
    headers.set('ETag', etag);
    if (matches(request.headers.get('If-None-Match'), etag))
      return new Response(null, { status: 304, headers });
  }
  const keptAs =
    status === 200 && etag && takesBrotli(request) ? `${context.merchant} ${route} ${etag}` : undefined;
  const kept = keptAs === undefined ? undefined : compressed.find(keptAs);
  if (kept) {
    headers.set('Content-Encoding', 'br');
    return new Response(request.method === 'HEAD' ? null : kept, { headers, encodeBody: 'manual' });
  }
  const file = await context.env.ASSETS.fetch(`${context.target.origin}/${spoken}${route}.html`, {
    method: request.method,
  });
  if (!file.ok) throw new Error(`The built page ${route} is missing in ${spoken}`);
  const page = new Response(file.body, { status, headers });
  if (request.method === 'HEAD') return page;
  const finished = rewritten(page, look, parts);
  return keptAs === undefined ? finished : keptAside(finished, keptAs, context);
}

/** Returns the page, and caches it compressed if it is requested repeatedly. */
function keptAside(page: Response, key: string, { execution, nowMs }: RequestContext): Response {
  if (compressed.isDue(key, nowMs)) execution.waitUntil(compressed.keep(key, page.clone()));
  return page;
}

function pageHeaders(
  { target, settings }: RequestContext,
  {
    route,
    requested,
    look: { theme, brandStyle },
    spoken,
    parts,
    query,
  }: {
    route: string;
    spoken: string;
    requested: string | undefined;
    look: PageLook;
    parts: readonly PagePart[];
    query: URLSearchParams;
  },
): Headers {
  const styles = parts.flatMap(({ style }) => (style === undefined ? [] : [styleSourceOf(style)]));
  if (brandStyle) styles.push(brandStyle.styleSource);
  const headers = new Headers({
    ...securityHeaders,
    'Content-Security-Policy': originsSetting.of(settings).page(route, styles),
    // On a 304 too: its CSP replaces the stored one, and which CSP is sent depends on the type.
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': spoken,
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding, Cookie',
  });
  if (!indexed.has(route)) headers.set('X-Robots-Tag', 'noindex');
  const secure = target.origin.startsWith('https:') ? '; Secure' : '';
  const kept = `Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
  if (requested) headers.append('Set-Cookie', `language=${requested}; ${kept}`);
  const invitation = invitationIn(query);
  const invited = `Path=/; Max-Age=${inviteSeconds}; SameSite=Lax${secure}`;
  if (invitation !== undefined) {
    headers.append('Set-Cookie', `affiliate=${invitation}; ${invited}`);
    const clickId = query.get('clickId') ?? '';
    // A click belongs to its link: the last link counts, also without one.
    headers.append('Set-Cookie', `clickId=${clickIds.test(clickId) ? clickId : ''}; ${invited}`);
  }
  if (query.get('theme') === theme) headers.append('Set-Cookie', `theme=${theme}; ${kept}`);
  return headers;
}

function matches(condition: string | null, etag: string): boolean {
  return condition !== null && condition.split(',').some((each) => each.trim() === etag);
}
