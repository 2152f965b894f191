import {
  closedContentSecurity,
  scriptContentSecurity,
  securityHeaders,
} from '#functions/http/security-headers.ts';
import { originsSetting } from './content-security.ts';
import type { Site } from '#functions/edge/site.ts';
import type { Target } from '#functions/http/target.ts';

/**
 * Paths that framed games load. The frames have an opaque origin, so any origin may read them, without credentials.
 */
const readableByFrames = /^\/(?:games|_astro|art|house)\//;
/** Files of the build, which operators look up by name rather than by request id. */
const builtFile = /^\/(?:_astro|art)\//;
const script = /^(?:text|application)\/javascript\b/;

/**
 * Adds the request id and the security headers to a response. The API's own responses already carry them; responses
 * from elsewhere are copied, because their headers are immutable. A built file that was found gets no request id: a
 * first view loads about thirty, and HPACK cannot compress a header that differs in each.
 */
export function hardened(
  answer: Response,
  target: Target,
  site: Site | undefined,
  requestId: string,
): Response {
  const { headers } = answer;
  if (headers.has('Content-Security-Policy')) {
    headers.set('Request-Id', requestId);
    if (readableByFrames.test(target.pathname)) openToFrames(headers);
    return answer;
  }
  const copy = new Response(answer.body, answer);
  for (const [name, value] of securityEntries) copy.headers.set(name, value);
  if (!answer.ok || !builtFile.test(target.pathname)) copy.headers.set('Request-Id', requestId);
  copy.headers.set('Content-Security-Policy', policyFor(copy, target, site));
  if (readableByFrames.test(target.pathname)) openToFrames(copy.headers);
  if (target.pathname.startsWith('/games/')) copy.headers.set('X-Frame-Options', 'SAMEORIGIN');
  return copy;
}

const securityEntries = Object.entries(securityHeaders);

function policyFor(answer: Response, target: Target, site: Site | undefined): string {
  const type = answer.headers.get('Content-Type') ?? '';
  if (script.test(type)) return scriptContentSecurity;
  if (!site || !type.startsWith('text/html')) return closedContentSecurity;
  const security = originsSetting.of(site.settings);
  const route = target.pathname.replace(/\.html$/, '');
  return route.startsWith('/games/') ? security.framed(route) : security.page(route);
}

function openToFrames(headers: Headers): void {
  headers.set('Access-Control-Allow-Origin', '*');
  headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
}

/** Answers the CORS preflight of a framed game's call. */
export function answerPreflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...securityHeaders,
      'Content-Security-Policy': closedContentSecurity,
      'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, Api-Version',
      'Access-Control-Max-Age': '86400',
    },
  });
}
