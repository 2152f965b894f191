import pages from '#functions/generated/pages.json' with { type: 'json' };
import type { RequestContext } from '#functions/http/context.ts';
import { securityHeaders } from '#functions/http/security-headers.ts';
import { originsSetting } from './content-security.ts';

const built: ReadonlySet<string> = new Set(pages.console);

/** The route of a page of the operators' console, with or without a trailing slash; never the name of its file. */
export function consoleRouteOf(pathname: string): string | undefined {
  const plain = pathname.replace(/\/$/, '');
  return built.has(plain) ? plain : undefined;
}

/**
 * A page of the operators' console, as it was built: it has no language of the site and nothing of the merchant, and no
 * browser keeps it.
 */
export async function answerConsolePage(
  route: string,
  request: Request,
  { env, settings, target }: RequestContext,
): Promise<Response> {
  const file = await env.ASSETS.fetch(`${target.origin}${route}.html`, { method: request.method });
  if (!file.ok) throw new Error(`The built page ${route} is missing`);
  return new Response(file.body, {
    headers: {
      ...securityHeaders,
      'Content-Security-Policy': originsSetting.of(settings).page(route),
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': 'en',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
